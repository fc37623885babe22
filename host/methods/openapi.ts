import * as z from 'zod/mini';
import { methodExamples } from '#contracts/examples/methodExamples.ts';
import { methodAnswers } from '#contracts/methodAnswers.ts';
import { methodRequests } from '#contracts/methodRequests.ts';
import { methodNames, methods } from '#contracts/methods.ts';
import { ruleOf } from './registry.ts';

/** The version of the platform's API that the product asks for (docs/behaviour/server-calls.md#requests). */
const apiVersion = 'v65.0';

/** A server method for its page of documentation. */
export interface MethodDescription {
  readonly path: string;
  readonly verb: 'get' | 'post';
  readonly summary: string;
  readonly forGuests: boolean;
  readonly params: unknown;
  readonly answer: unknown;
  readonly example: Readonly<{ params: unknown; answer: unknown }>;
}

const schemaOf = (type: z.core.$ZodType) => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return schema;
};

/** The server methods of the catalogue as this host serves them. */
export function describeMethods(basePath: string): MethodDescription[] {
  return methodNames.map((name) => {
    const { className, methodName, kind } = methods[name];
    const { summary, params } = methodRequests[name];
    return {
      path: `${basePath}/lwr/apex/${apiVersion}/${className}/${methodName}`,
      verb: kind === 'read' ? 'get' : 'post',
      summary,
      forGuests: ['everyone', 'filers'].includes(ruleOf(name).callers),
      params: schemaOf(params),
      answer: schemaOf(methodAnswers[name]),
      example: methodExamples[name],
    };
  });
}

const errors = {
  type: 'array',
  items: {
    type: 'object',
    required: ['errorCode', 'message'],
    properties: { errorCode: { type: 'string' }, message: { type: 'string' } },
  },
};

const json = (schema: unknown, example?: unknown) => ({ 'application/json': { schema, example } });

/** The methods as an OpenAPI 3.1 document. */
export function openApi(basePath: string, title: string) {
  const paths = describeMethods(basePath).map(
    ({ path, verb, summary, forGuests, params, answer, example }) => {
      const query = [
        { name: 'methodParams', in: 'query', required: false, content: json(params, example.params) },
      ];
      const operation = {
        summary,
        security: forGuests ? [{}, { session: [] }] : [{ session: [] }],
        ...(verb === 'get'
          ? { parameters: query }
          : { requestBody: { required: true, content: json(params, example.params) } }),
        responses: {
          200: { description: 'The bare answer.', content: json(answer, example.answer) },
          default: { description: 'What was refused, and why.', content: json(errors) },
        },
      };
      return [path, { [verb]: operation }];
    },
  );
  return {
    openapi: '3.1.0',
    info: { title, version: apiVersion },
    paths: Object.fromEntries(paths),
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'hc_session' } } },
  };
}
