import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ApexErrorListener, ApexParserFactory } from '@apexdevtools/apex-parser';
import { methods } from '../../src/contracts/methods.ts';
import { root } from '../setup.mjs';
import { answerClasses, answerTypeOf, parametersOf } from './apex.mjs';
import { packageFolder } from './names.mjs';
import { caseFields, customObjects, metadataTypes } from './objects.mjs';
import { orgFields, permissionSets } from './permissions.mjs';

// What is wrong with the Apex of the package, found without an org: what the platform would refuse, and what it would take
// and shouldn't. Types and symbols of the platform itself are checked by npm run test:apex.

/** The one class that may leave sharing aside; its own comment says why. */
const withoutSharing = 'HelpCenterGuestAccess';

/** What a call may ask at most: far below the platform's 100, 150 and 100, which the triggers and flows of an org share. */
const mostOfCall = { queries: 10, writes: 10, callouts: 1 };

/** The classes whose queries are made at run time: names of fields that an org maps are checked there by a pattern. */
const dynamicQueries = ['HelpCenterKnowledge', 'HelpCenterVisitor'];

/** Fields of answers that the platform doesn't know: nothing fills them in. */
const unknownFields = {
  UserInfoAnswer: ['viewAs'],
  SearchKeyAnswer: ['key'],
  ArticleAnswer: ['errorMessage', 'error'],
  DataPart: ['tutorial'],
  ConceptPart: ['product'],
  TopicItem: ['parentTopic'],
  PageLandingPageNewItem: null,
};

class Errors extends ApexErrorListener {
  found = [];

  apexSyntaxError(line, column, message) {
    this.found.push(`${line}:${column} ${message}`);
  }
}

const kind = (node) => node.constructor.name.replace(/Context$/, '');
const childrenOf = (node) => node.children ?? [];

function* below(node) {
  yield node;
  for (const child of childrenOf(node)) yield* below(child);
}

/** Works out once what holds of a class as long as its text is the same. */
function ofClass(work) {
  const known = new WeakMap();
  return (each) => {
    if (!known.has(each)) known.set(each, work(each));
    return known.get(each);
  };
}

const all = (node, ...kinds) => [...below(node)].filter((each) => kinds.includes(kind(each)));
const lineOf = (node) => node.start?.line ?? 0;

const parsed = new Map();

/** A class as the checks read it. */
function parse(name, source) {
  const known = parsed.get(source);
  if (known?.name === name) return known;
  const read = parseAnew(name, source);
  parsed.set(source, read);
  return read;
}

function parseAnew(name, source) {
  const errors = new Errors();
  const { parser } = ApexParserFactory.createLexerAndParser(source, errors);
  const tree = parser.compilationUnit();
  return { name, source, tree, errors: errors.found, isTest: /^\s*@IsTest/im.test(source) };
}

/** The classes of the package by name. */
export const packageClasses = () =>
  Object.fromEntries(
    globSync('classes/*.cls', { cwd: join(root, packageFolder) }).map((file) => [
      basename(file, '.cls'),
      readFileSync(join(root, packageFolder, file), 'utf8'),
    ]),
  );

/**
 * Everything that is wrong with the classes, a sentence each. `sources` are their texts by name.
 * @param {Readonly<Record<string, string>>} sources
 * @param {typeof methods} [catalogue]
 */
export function apexFindings(sources, catalogue = methods) {
  const classes = Object.entries(sources).map(([name, source]) => parse(name, source));
  const broken = classes.flatMap(({ name, errors }) => errors.map((error) => `${name} is no Apex: ${error}`));
  if (broken.length > 0) return broken;
  const ours = classes.filter(({ isTest }) => !isTest);
  return [
    ...ours.flatMap(sharingFindings),
    ...ours.flatMap(accessFindings),
    ...ours.flatMap(dynamicFindings),
    ...ours.flatMap(permittedFindings),
    ...ours.flatMap(longTextFindings),
    ...loopFindings(ours),
    ...classes.flatMap(nameFindings),
    ...presenterFindings(ours),
    ...catalogueFindings(classes, catalogue),
    ...costFindings(sources, catalogue),
  ];
}

/** The modifiers of a class, or of a member of one. */
const modifiersOf = (declaration) =>
  [declaration.parentCtx, declaration.parentCtx.parentCtx]
    .flatMap(childrenOf)
    .filter((each) => kind(each) === 'Modifier')
    .map((each) => each.getText().toLowerCase());

/** A class says how it shares: an inner one takes nothing over from the one around it. */
const sharingFindings = ofClass(({ name, tree }) => {
  return all(tree, 'ClassDeclaration').flatMap((declaration) => {
    const modifiers = modifiersOf(declaration);
    const own = declaration.id().getText();
    const isInner = own !== name;
    const touchesRecords = ownNodes(declaration).some(isDataAccess);
    if (modifiers.includes('withoutsharing') && name !== withoutSharing)
      return [`${name} leaves sharing aside (class ${own}): only ${withoutSharing} may`];
    if (modifiers.includes('withsharing') || name === withoutSharing) return [];
    return isInner && !touchesRecords ? [] : [`${name} doesn't say how it shares (class ${own})`];
  });
});

/** The nodes of a class without those of the classes in it. */
function ownNodes(declaration) {
  const found = [];
  const visit = (node) => {
    found.push(node);
    for (const child of childrenOf(node)) if (kind(child) !== 'ClassDeclaration') visit(child);
  };
  for (const child of childrenOf(declaration)) visit(child);
  return found;
}

const dml = [
  'InsertStatement',
  'UpdateStatement',
  'UpsertStatement',
  'DeleteStatement',
  'UndeleteStatement',
  'MergeStatement',
];
const databaseCall =
  /^Database\.(?:query|queryWithBinds|countQuery|countQueryWithBinds|getQueryLocator|insert|update|upsert|delete|undelete|merge)\(/i;
const isDatabaseCall = (node) => kind(node) === 'DotExpression' && databaseCall.test(node.getText());
const isCallout = (node) => kind(node) === 'DotExpression' && /^newHttp\(\)\.send\(/i.test(node.getText());
const isDataAccess = (node) =>
  kind(node) === 'SoqlLiteral' || dml.includes(kind(node)) || isDatabaseCall(node) || isCallout(node);

/** A query of the settings, which nobody has a right to: what of them a page gets is up to the class. */
const ofSettings = /FROM\w+?__mdt/i;

/** Records are read and written with the rights of the caller, by the system in the one class for guests alone. */
const accessFindings = ofClass(({ name, tree }) => {
  const modeOfClass = name === withoutSharing ? 'SYSTEM_MODE' : 'USER_MODE';
  return all(tree, 'SoqlLiteral', 'DotExpression', ...dml).flatMap((node) => {
    const text = node.getText();
    const at = `${name}:${lineOf(node)}`;
    const mode = kind(node) === 'SoqlLiteral' && ofSettings.test(text) ? 'SYSTEM_MODE' : modeOfClass;
    if (kind(node) === 'SoqlLiteral' && !text.toUpperCase().includes(`WITH${mode}`))
      return [`${at} queries without WITH ${mode}`];
    if (dml.includes(kind(node)) && !/^\w+?asuser/i.test(text)) return [`${at} writes without "as user"`];
    if (isDatabaseCall(node) && !text.includes(`AccessLevel.${mode}`))
      return [`${at} calls the database without ${mode}`];
    return [];
  });
});

/** Where a text that ends with a quote or a comparison is followed by a value: that of a query takes none. */
const joinedValue = /'[^'\n]*(?:\\'|[=<>])\s*'\s*\+/;

/** A query is fixed, or made of names that were checked and of values that are bound. */
const dynamicFindings = ofClass(({ name, tree, source }) => {
  if (dynamicQueries.includes(name) && joinedValue.test(source))
    return [`${name} puts a value into the text of a query: bind it`];
  return all(tree, 'DotExpression').flatMap((node) => {
    const text = node.getText();
    const at = `${name}:${lineOf(node)}`;
    if (/^(?:Database\.(?:query|countQuery|getQueryLocator)|Search\.query)\(/i.test(text))
      return [`${at} makes a query of text: bind its values (Database.queryWithBinds)`];
    if (!/^Database\.\w+WithBinds\(/i.test(text)) return [];
    if (!dynamicQueries.includes(name) || !source.includes('Pattern.compile('))
      return [`${at} makes a query at run time: only ${dynamicQueries.join(' and ')} may`];
    return [];
  });
});

/** What everybody may read who may read the object: no permission set can name it. */
const openFields = {
  Case: ['Id', 'CaseNumber', 'CreatedDate', 'CreatedById', 'IsClosed', 'MasterRecordId', 'OwnerId', 'Status'],
};

/** What is read of the org's own objects is in the permission sets, which have to do with a profile that gives nothing. */
const permittedFindings = ofClass(({ name, tree }) =>
  all(tree, 'SoqlLiteral').flatMap((node) => {
    const object = all(node, 'FromNameList')[0]?.getText();
    if (!openFields[object]) return [];
    const known = [...openFields[object], ...(orgFields[object] ?? [])];
    return all(node, 'SelectEntry')
      .map((entry) => entry.getText())
      .filter((field) => !/__c$|\./.test(field) && !known.includes(field))
      .map((field) => `${name}:${lineOf(node)} reads ${object}.${field}, which no permission set gives`);
  }),
);

const longTypes = Object.entries(metadataTypes)
  .filter(([, { fields }]) => Object.values(fields).some(({ type }) => type === 'LongTextArea'))
  .map(([type]) => type);

/** getInstance and getAll answer the first 255 characters of a long text: a query answers it whole. */
const longTextFindings = ofClass(({ name, source }) =>
  longTypes
    .filter((type) => new RegExp(`${type}\\.(?:getAll|getInstance)\\(`).test(source))
    .filter((type) => !new RegExp(`FROM ${type}\\b`).test(source))
    .map((type) => `${name} reads 255 characters of the long texts of ${type}: query them`),
);

const loops = ['ForStatement', 'WhileStatement', 'DoWhileStatement'];

/**
 * What is called in a part of a class, as `type.method`: of the class itself, of another of ours, and of the type that a
 * variable or an answer of the class is declared with, which may be an interface.
 */
function callsIn(node, { name, source }) {
  const typeOfReceiver = (receiver) => {
    if (/^HelpCenter\w+$/.test(receiver)) return receiver;
    if (!/^\w+(?:\(\))?$/.test(receiver)) return null;
    const declared = receiver.replace('()', '\\(');
    const type = new RegExp(`(?<![.\\w])(HelpCenter\\w+|Store|Reader)\\s+${declared}`).exec(source)?.[1];
    return type && source.includes(`class ${type} {`) ? name : (type ?? null);
  };
  return [...below(node)].flatMap((each) => {
    if (kind(each) === 'MethodCall') return [`${name}.${each.getText().split('(')[0]}`.toLowerCase()];
    const call = kind(each) === 'DotExpression' ? childrenOf(each).at(-1) : undefined;
    if (call === undefined || kind(call) !== 'DotMethodCall') return [];
    const type = typeOfReceiver(each.getChild(0).getText());
    return type ? [`${type}.${call.getText().split('(')[0]}`.toLowerCase()] : [];
  });
}

/** What the methods of a class cost and call of ours, and what their loops do. */
const callsOf = ofClass((read) => {
  const { name, tree, source } = read;
  const implemented = [...source.matchAll(/\bimplements ([\w., ]+)/g)].flatMap(([, types]) =>
    types.split(',').map((type) => type.trim().split('.').at(-1)),
  );
  return {
    name,
    methods: all(tree, 'MethodDeclaration').map((method) => ({
      keys: [name, ...implemented].map((type) => `${type}.${method.id().getText()}`.toLowerCase()),
      own: [...below(method)].filter(isDataAccess),
      calls: callsIn(method, read),
    })),
    loops: all(tree, ...loops).flatMap((loop) =>
      childrenOf(loop)
        .filter((each) => ['Statement', 'Block'].includes(kind(each)))
        .map((body) => ({
          line: lineOf(body),
          costly: [...below(body)].filter(isDataAccess).map(lineOf),
          calls: callsIn(body, read),
        })),
    ),
  };
});

/** Its answer is kept for the request. */
const once = 'helpcentervisitor.load';

/** No query, write or call in a loop, nor a method of ours that makes one. */
function loopFindings(classes) {
  const read = classes.map(callsOf);
  const methodsOfAll = read.flatMap((each) => each.methods);
  const costly = new Set(methodsOfAll.filter(({ own }) => own.length > 0).flatMap(({ keys }) => keys));
  costly.delete(once);
  for (let before = -1; before !== costly.size; ) {
    before = costly.size;
    for (const { keys, calls } of methodsOfAll)
      if (calls.some((call) => costly.has(call))) for (const key of keys) costly.add(key);
  }
  return read.flatMap(({ name, loops: found }) =>
    found.flatMap(({ line, costly: lines, calls }) => [
      ...lines.map((each) => `${name}:${each} asks the database or a service in a loop`),
      ...calls
        .filter((call) => costly.has(call))
        .map((call) => `${name}:${line} calls ${call}, which asks the database or a service, in a loop`),
    ]),
  );
}

const isWrite = (node) =>
  dml.includes(kind(node)) ||
  /^Database\.(?:insert|update|upsert|delete|undelete|merge)\(/i.test(node.getText());
const costOf = (node) => (isWrite(node) ? 'writes' : isCallout(node) ? 'callouts' : 'queries');

const dearest = (costs) =>
  Object.fromEntries(
    ['queries', 'writes', 'callouts'].map((name) => [name, Math.max(0, ...costs.map((cost) => cost[name]))]),
  );

/**
 * The most that one call of each server method may ask of the platform: queries, writes, calls of services. No loop asks,
 * so each place counts once; where a call may lead to several classes, the dearest counts, and all branches do.
 * @param {Readonly<Record<string, string>>} sources
 * @returns {Map<string, { queries: number, writes: number, callouts: number }>} by the name of the catalogue
 */
export function callCosts(sources, catalogue = methods) {
  const classes = Object.entries(sources).map(([name, source]) => parse(name, source));
  const known = classes.filter(({ isTest }) => !isTest).flatMap((each) => callsOf(each).methods);
  const costsOf = (wanted, path, seen) =>
    known
      .filter((each) => each.keys.includes(wanted) && !path.includes(each))
      .map((each) => {
        const cost = { queries: 0, writes: 0, callouts: 0 };
        if (wanted === once && seen.has(each)) return cost;
        seen.add(each);
        for (const node of each.own) cost[costOf(node)] += 1;
        for (const call of each.calls) {
          const more = dearest(costsOf(call, [...path, each], seen));
          for (const name of Object.keys(cost)) cost[name] += more[name];
        }
        return cost;
      });
  return new Map(
    Object.entries(catalogue).map(([method, { className, methodName }]) => [
      method,
      dearest(costsOf(`${className}.${methodName}`.toLowerCase(), [], new Set())),
    ]),
  );
}

/** Every method stays within what a call may ask. */
const costFindings = (sources, catalogue) =>
  [...callCosts(sources, catalogue)].flatMap(([method, cost]) =>
    Object.entries(mostOfCall)
      .filter(([name, most]) => cost[name] > most)
      .map(([name, most]) => `${method} may need ${cost[name]} ${name}; a call may need ${most}`),
  );

const knownObjects = new Set([...Object.keys(customObjects), ...Object.keys(metadataTypes)]);
const knownFields = new Set(
  [
    caseFields,
    ...[...Object.values(customObjects), ...Object.values(metadataTypes)].map(({ fields }) => fields),
  ].flatMap((fields) => Object.keys(fields)),
);

/** Fields and objects of the package that are named are there. */
const nameFindings = ofClass(({ name, tree }) => {
  const findings = new Set();
  for (const node of below(tree)) {
    if (node.symbol === undefined) continue;
    const word = node.getText();
    if (/^\w+__(?:c|mdt)$/i.test(word) && !knownObjects.has(word) && !knownFields.has(word))
      findings.add(`${name} names ${word}, which the package doesn't have`);
  }
  return [...findings];
});

const answers = answerClasses();
const literalTypes = [
  [/^'/, 'String'],
  [/^(?:true|false)$/i, 'Boolean'],
  [/^\d+$/, 'Integer'],
  [/^\d+L$/i, 'Long'],
];
const fieldTypes = { Checkbox: 'Boolean', Number: 'Decimal' };
const packageTypes = new Map(
  [
    caseFields,
    ...[...Object.values(customObjects), ...Object.values(metadataTypes)].map(({ fields }) => fields),
  ].flatMap((fields) =>
    Object.entries(fields).map(([field, { type }]) => [field, fieldTypes[type] ?? 'String']),
  ),
);
const standardTypes = {
  IsClosed: 'Boolean',
  Subject: 'String',
  CaseNumber: 'String',
  ContentSize: 'Integer',
};

/** The answers that a class makes, and what it sets of them, with the type of what each is set to. */
const settingsOf = ofClass(({ name, tree }) => {
  const made = [];
  const set = [];
  for (const method of all(tree, 'MethodDeclaration')) {
    const text = method.getText();
    made.push(...[...text.matchAll(/newHelpCenterAnswer\.(\w+)\(\)/g)].map(([, type]) => type));
    const types = new Map(
      [...text.matchAll(/HelpCenterAnswer\.(\w+)=newHelpCenterAnswer\.(\w+)\(\)/g)].map(
        ([, declared, type]) => [declared.slice(type.length), type],
      ),
    );
    for (const node of all(method, 'AssignExpression')) {
      const [variable, ...steps] = node.getChild(0).getText().split('.');
      if (!types.has(variable)) continue;
      set.push({
        at: `${name}:${lineOf(node)}`,
        type: types.get(variable),
        steps,
        value: node.getChild(2).getText(),
      });
    }
  }
  return { made, set };
});

/** Every field of an answer is filled in somewhere, with a value of its type as far as its text tells it. */
function presenterFindings(classes) {
  const assigned = new Map();
  const findings = [];
  const read = classes.map(settingsOf);
  for (const { at, type: first, steps, value } of read.flatMap(({ set }) => set)) {
    let type = first;
    for (const [index, step] of steps.entries()) {
      const field = answers.get(type)?.fields.find((each) => each.name.toLowerCase() === step.toLowerCase());
      if (type && !field) findings.push(`${at} sets ${step}, which ${type} doesn't have`);
      if (field && index === steps.length - 1) {
        assigned.set(type, (assigned.get(type) ?? new Set()).add(field.name));
        const given = typeOfValue(value);
        if (given && !fits(given, field.type))
          findings.push(`${at} sets ${type}.${field.name}, a ${field.type}, to a ${given}`);
      }
      type = field?.type;
    }
  }
  for (const type of new Set(read.flatMap(({ made }) => made))) {
    if (unknownFields[type] === null) continue;
    for (const { name, field } of answers.get(type)?.fields ?? [])
      if (!assigned.get(type)?.has(name) && !unknownFields[type]?.includes(name))
        findings.push(`no presenter sets ${type}.${name} (${field} of the catalogue)`);
  }
  return findings;
}

function typeOfValue(text) {
  const literal = literalTypes.find(([pattern]) => pattern.test(text))?.[1];
  if (literal) return /[+?]/.test(text) && literal === 'String' && !/'$/.test(text) ? undefined : literal;
  const field = /^\w+(?:\.\w+)*\.(\w+)$/.exec(text)?.[1];
  return field && (packageTypes.get(field) ?? standardTypes[field]);
}

const wider = {
  Decimal: ['Integer', 'Long', 'Decimal'],
  Object: ['String', 'Boolean', 'Integer', 'Long', 'Decimal'],
};
const fits = (given, wanted) => given === wanted || (wider[wanted] ?? []).includes(given);

/** Every method of the catalogue has its class, with its parameters and its answer, a test and a permission. */
function catalogueFindings(classes, catalogue) {
  const byName = new Map(classes.map((each) => [each.name, each]));
  const permitted = new Set(permissionSets.HelpCenter_Customer.classes);
  return Object.entries(catalogue).flatMap(([method, { className, methodName, kind: verb }]) => {
    const found = byName.get(className);
    if (!found) return [`${method} has no class ${className}`];
    const declaration = all(found.tree, 'MethodDeclaration').find(
      (each) => each.id().getText() === methodName,
    );
    if (!declaration) return [`${method} has no method ${className}.${methodName}`];
    const findings = [];
    const wrong = (what) => findings.push(`${className}.${methodName} ${what}`);
    const marks = modifiersOf(declaration);
    const isCacheable = marks.includes('@auraenabled(cacheable=true)');
    if (verb === 'read' && !isCacheable) wrong('is a read and not cacheable');
    if (verb === 'write' && !marks.includes('@auraenabled')) wrong('is a write and not @AuraEnabled alone');
    if (!marks.includes('public') || !marks.includes('static')) wrong('is not public and static');
    const given = all(declaration.formalParameters(), 'FormalParameter').map((each) => [
      each.id().getText(),
      each.typeRef().getText(),
    ]);
    const wanted = parametersOf(method);
    if (given.map(([name]) => name).join() !== wanted.map(({ name }) => name).join())
      wrong(
        `takes ${given.map(([name]) => name).join(', ') || 'nothing'}; the catalogue has ${wanted.map(({ name }) => name).join(', ') || 'nothing'}`,
      );
    for (const { name, schema } of wanted) {
      const type = given.find((each) => each[0] === name)?.[1];
      if (type !== undefined && !takes(type, schema, byName))
        wrong(`takes ${name} as ${type}, which the catalogue does not send`);
    }
    const answer = declaration.VOID() ? 'void' : declaration.typeRef().getText();
    const expected = answerTypeOf(method);
    if (!expected.includes(answer)) wrong(`answers ${answer}; the catalogue has ${expected.join(' or ')}`);
    const test = byName.get(`${className}Test`);
    if (!test?.source.includes(`${className}.${methodName}(`)) wrong('has no test');
    if (!permitted.has(className)) wrong('is in no permission set of customers');
    return findings;
  });
}

/** Whether a type of Apex takes what a schema lets through. */
function takes(type, schema, classes) {
  const plain = { string: 'String', boolean: 'Boolean', integer: 'Integer', number: 'Decimal' }[
    schema.type ?? typeof (schema.const ?? schema.enum?.[0])
  ];
  if (plain) return type === plain;
  const list = /^List<(.*)>$/i.exec(type)?.[1];
  if (schema.type === 'array') return list !== undefined && takes(list, schema.items, classes);
  const holder = classes.get(type);
  if (schema.type !== 'object' || !holder) return false;
  const members = new Map(
    all(holder.tree, 'PropertyDeclaration').map((each) => [each.id().getText(), each.typeRef().getText()]),
  );
  return Object.entries(schema.properties).every(
    ([name, each]) => members.has(name) && takes(members.get(name), each, classes),
  );
}
