import * as z from 'zod/mini';
import { methodExamples } from '../../src/contracts/examples/methodExamples.ts';
import { methodAnswers } from '../../src/contracts/methodAnswers.ts';
import { methodRequests } from '../../src/contracts/methodRequests.ts';
import { methodNames, methods } from '../../src/contracts/methods.ts';
import { jsonText } from './json-text.mjs';
import { shape } from './shape.mjs';

/** docs/server-methods.md: each method with its parameters, its answer and an example of both. */
export function methodPage() {
  const sections = methodNames.map((name) => {
    const { className, methodName, kind } = methods[name];
    const { summary, params } = methodRequests[name];
    const example = methodExamples[name];
    return [
      `## ${className}.${methodName}`,
      '',
      `${kind === 'read' ? 'GET' : 'POST'} · ${summary}`,
      '',
      'Parameters:',
      '',
      schemaBlock(params),
      '',
      'Answer:',
      '',
      schemaBlock(methodAnswers[name]),
      '',
      'Example:',
      '',
      requestBlock(methods[name], example.params),
      '',
      block('json', jsonText(example.answer)),
    ].join('\n');
  });
  return [
    '<!-- Generated from src/contracts by scripts/generate-docs.mjs: change the source, not this file. -->',
    '# Server methods',
    '',
    'What the elements ask a site for. A site may give each method another class and name (`methodNames` of the',
    'configuration). Calls go to `{base}/lwr/apex/v65.0/{class}/{method}`: a read as GET with its parameters as JSON in',
    '`methodParams` (left out when there are none), a write as POST with a flat JSON body. The answer is the bare value;',
    'errors are a list of `{errorCode, message}` with a status of 400 or more. Fields not named below are ignored. The',
    'reference host serves the same as OpenAPI at `{base}/api`, and answers the examples below, where texts and lists are cut',
    'short.',
    '',
    'A write may carry the header `Idempotency-Key`: the same user, key and body get the first answer again and make',
    'nothing twice, another body gets 409. Who can send no headers gives it as the parameter `idempotencyKey`. Who may use',
    'which case is decision 009 (decisions/009-who-uses-which-case.md).',
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
}

function schemaBlock(schema) {
  return block('ts', shape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ''));
}

/** A call as it goes over the wire, below the site's base path. */
function requestBlock({ className, methodName, kind }, params) {
  const address = `/lwr/apex/v65.0/${className}/${methodName}`;
  if (kind === 'write') {
    return block('http', `POST ${address}\nContent-Type: application/json\n\n${jsonText(params)}`);
  }
  const hasParams = Object.keys(params).length > 0;
  const query = hasParams ? `?methodParams=${encodeURIComponent(JSON.stringify(params))}` : '';
  return block('http', `GET ${address}${query}`);
}

function block(language, text) {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
