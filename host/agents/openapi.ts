import * as z from 'zod/mini';
import { agentScopes } from '../auth/agent-tokens.ts';
import { apiVersion } from './address.ts';
import { operationNames, operationOf } from './operations.ts';
import { problemType } from './problem.ts';

const schemaOf = (type: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
};

const fileContent = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
const contentOf = (type: z.core.$ZodType | 'file', io: 'input' | 'output') =>
  type === 'file' ? fileContent : { 'application/json': { schema: schemaOf(type, io) } };

const problem = {
  type: 'object',
  required: ['title', 'status', 'code', 'detail', 'requestId'],
  properties: {
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Names the reason for software.' },
    detail: { type: 'string', description: 'A sentence for people.' },
    requestId: { type: 'string', description: 'What the log of the host knows the request by.' },
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repetition under the same key within a day does nothing more, and gets the same answer.',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
};

function parametersOf(name: (typeof operationNames)[number]) {
  const { path, verb, query } = operationOf(name);
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, each = '']) => ({
    name: each,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(properties).map(([each, schema]) => ({
    name: each,
    in: 'query',
    required: required.includes(each),
    schema,
  }));
  return [...inPath, ...inQuery, ...(verb === 'get' ? [] : [idempotencyKey])];
}

/** The agents' interface as an OpenAPI 3.1 document; `url` is where it is. */
export function agentOpenApi(url: string, title: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of operationNames) {
    const { verb, path, summary, scope, body, answer } = operationOf(name);
    const operation = {
      operationId: name,
      summary,
      // Needs a token with this scope; for complaints also that of their own.
      security: [{ token: [scope] }],
      parameters: parametersOf(name),
      ...(body === null ? {} : { requestBody: { required: true, content: contentOf(body, 'input') } }),
      responses: {
        200: { description: 'Done.', content: contentOf(answer, 'output') },
        default: {
          description: 'What was refused, and why.',
          content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    };
    paths[path] = { ...paths[path], [verb]: operation };
  }
  const scopes = Object.entries(agentScopes).map(([name, what]) => `${name}: ${what}`);
  return {
    openapi: '3.1.0',
    info: { title: `${title}: agents`, version: apiVersion },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: `Scopes are ${scopes.join('; ')}.` },
      },
    },
  };
}
