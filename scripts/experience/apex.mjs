import * as z from 'zod/mini';
import { issueKey } from '../../host/search/protocol/keys.ts';
import {
  acceptedExtensions,
  advisorCaseReasons,
  caseClosedCode,
  ccCount,
  closedCaseError,
  eorCaseCountries,
  eorCaseReasons,
  fieldLengths,
  noSuchCaseError,
} from '../../src/contracts/cases.ts';
import { complaintRegions, complaintTopics } from '../../src/contracts/complaints.ts';
import { defaultConfig, globalPayrollPersona } from '../../src/contracts/config.ts';
import { methodExamples } from '../../src/contracts/examples/methodExamples.ts';
import {
  articleFeedbackEvent,
  feedbackTextLimit,
  helpfulReasons,
  unhelpfulReasons,
} from '../../src/contracts/feedback.ts';
import { methodAnswers } from '../../src/contracts/methodAnswers.ts';
import { methodRequests } from '../../src/contracts/methodRequests.ts';
import { languages } from '../../src/domain/locales.ts';
import { apiVersion } from './names.mjs';
import { filePartBytes, settings } from './settings.mjs';
import { metadataFile, textElement } from './xml.mjs';

/**
 * The methods whose answers the package's own classes put together; those of content and of visibility come from the
 * content service as they are, or from Knowledge in the shape of these.
 */
const presented = {
  getUserInfo: 'UserInfoAnswer',
  getUserRecord: 'UserRecordAnswer',
  getSearchKey: 'SearchKeyAnswer',
  getContentById: 'ArticleAnswer',
  getLandingPage: 'LandingPageAnswer',
  getTopicsWithArticles: 'TopicsAnswer',
  getReleaseNotes: 'ReleaseNotesAnswer',
  getAllGlossaryTerms: 'GlossaryAnswer',
  getCaseList: 'CaseListAnswer',
  getCase: 'CaseAnswer',
  attachFilesToCase: 'FilesAnswer',
  createCaseComment: 'CommentAnswer',
  getMailChoice: 'MailChoiceAnswer',
};

const note =
  '// Generated from src/contracts by scripts/generate-experience.mjs: change the source, not this file.';

/** Words that name nothing in Apex. */
const reserved = new Set(
  'by case class delete insert update upsert list map set number limit new order group from type'.split(' '),
);

/** A field of the wire as Apex may name it: `Comment_Owner__r` is commentOwner. */
export function apexName(field) {
  const words = field
    .replace(/__[cr]$/, '')
    .split(/_+/)
    .filter(Boolean);
  const name = words
    .map((word, index) => (index === 0 ? lowered(word) : word[0].toUpperCase() + word.slice(1)))
    .join('');
  return reserved.has(name.toLowerCase()) ? `${name}Value` : name;
}

const lowered = (word) =>
  /^[A-Z]+$/.test(word) ? word.toLowerCase() : word[0].toLowerCase() + word.slice(1);

const schemaOf = (schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** What a value of a schema may be beside null. */
const variantsOf = (schema) =>
  (schema.anyOf ?? [schema])
    .flatMap((each) =>
      each.anyOf ? variantsOf(each) : [each.type].flat().map((type) => ({ ...each, type })),
    )
    .filter(({ type }) => type !== 'null');

/** The classes of the answers, by name: [field of the wire, type in Apex, whether it must be there] each. */
export function answerClasses() {
  const classes = new Map();
  for (const [method, name] of Object.entries(presented)) {
    const found = variantsOf(schemaOf(methodAnswers[method]))
      .flatMap((each) => (each.type === 'array' ? variantsOf(each.items) : each))
      .find(({ type }) => type === 'object');
    add(classes, name, found);
  }
  return classes;
}

function add(classes, wanted, schema) {
  const text = JSON.stringify(schema);
  const same = [...classes].find(([, each]) => each.text === text);
  if (same) return same[0];
  let name = wanted;
  for (let at = 2; classes.has(name); at += 1) name = `${wanted}${at}`;
  const definition = { text, fields: [] };
  classes.set(name, definition);
  const { required = [] } = schema;
  definition.fields = Object.entries(schema.properties).map(([field, value]) => ({
    field,
    name: apexName(field),
    type: typeOf(classes, field === 'items' ? itemName(name) : partName(field), value),
    isRequired: required.includes(field),
  }));
  return name;
}

function typeOf(classes, part, schema) {
  const types = [...new Set(variantsOf(schema).map((each) => single(classes, part, each)))];
  return types.length === 1 ? types[0] : 'Object';
}

function single(classes, part, schema) {
  if (schema.type === 'object') return add(classes, part, schema);
  if (schema.type === 'array')
    return `List<${typeOf(classes, part.replace(/sPart$/, 'Part'), schema.items)}>`;
  return (
    { string: 'String', boolean: 'Boolean', number: 'Decimal', integer: 'Integer' }[schema.type] ?? 'Object'
  );
}

const partName = (field) => {
  const name = apexName(field);
  return `${name[0].toUpperCase()}${name.slice(1)}Part`;
};

/** What stands in a list: of TopicsCollectionPart the TopicItem. */
const itemName = (list) => `${list.replace(/(?:Collection)?(?:Part|Answer)\d*$/, '').replace(/s$/, '')}Item`;

/** The class whose inner classes are the answers: fields with their types, and the wire form of them. */
export function answerClass(classes = answerClasses()) {
  const isPart = (type) => classes.has(type);
  const wire = ({ field, name, type, isRequired }) => {
    const list = /^List<(.*)>$/.exec(type)?.[1];
    const value = isPart(type) ? `toWire(${name})` : list && isPart(list) ? `toWires(${name})` : name;
    return isRequired
      ? `            wire.put('${field}', required('${field}', ${value}));`
      : `            putKnown(wire, '${field}', ${value});`;
  };
  const inner = [...classes].flatMap(([name, { fields }]) => [
    `    public class ${name} extends Part {`,
    ...fields.map(({ name: each, type }) => `        public ${type} ${each};`),
    '',
    '        public override Map<String, Object> toMap() {',
    '            Map<String, Object> wire = new Map<String, Object>();',
    ...fields.map(wire),
    '            return wire;',
    '        }',
    '    }',
    '',
  ]);
  return [
    note,
    '/**',
    ' * The answers of the server methods in their wire form (docs/server-methods.md): a field that the catalogue does not',
    ' * have, or one of another type, does not compile. What is not known is left out.',
    ' */',
    'public with sharing class HelpCenterAnswer {',
    '    public abstract class Part {',
    '        public abstract Map<String, Object> toMap();',
    '    }',
    '',
    ...inner,
    '    private static Map<String, Object> toWire(Part part) {',
    '        return part == null ? null : part.toMap();',
    '    }',
    '',
    '    private static List<Object> toWires(List<Part> parts) {',
    '        if (parts == null) {',
    '            return null;',
    '        }',
    '        List<Object> wires = new List<Object>();',
    '        for (Part part : parts) {',
    '            wires.add(toWire(part));',
    '        }',
    '        return wires;',
    '    }',
    '',
    '    private static void putKnown(Map<String, Object> wire, String field, Object value) {',
    '        if (value != null) {',
    '            wire.put(field, value);',
    '        }',
    '    }',
    '',
    '    private static Object required(String field, Object value) {',
    '        if (value == null) {',
    "            throw new HelpCenterException('The answer lacks the field ' + field + '.');",
    '        }',
    '        return value;',
    '    }',
    '}',
    '',
  ].join('\n');
}

/** A text as Apex writes it. */
export const apexText = (text) =>
  `'${String(text)
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

const listOf = (texts) => `new List<String>{ ${texts.map(apexText).join(', ')} }`;

/** The constants of the catalogue that the services go by. */
export function rulesClass() {
  const { limits, eorCountries } = defaultConfig;
  const lists = {
    ACCEPTED_EXTENSIONS: acceptedExtensions,
    EOR_REASONS: eorCaseReasons,
    ADVISOR_REASONS: advisorCaseReasons,
    EOR_COUNTRIES: eorCaseCountries,
    COMPLAINT_REGIONS: complaintRegions,
    COMPLAINT_TOPICS: complaintTopics,
    PAGE_SETTINGS: [...Object.keys(settings), 'FurtherSettings'],
    FEEDBACK_REASONS: [...helpfulReasons, ...unhelpfulReasons],
  };
  const numbers = {
    COMMENT_LENGTH: limits.commentLength,
    FILE_BYTES: limits.fileBytes,
    FILE_COUNT: limits.fileCount,
    FILE_PART_BYTES: filePartBytes,
    CC_COUNT: ccCount,
    CC_LENGTH: fieldLengths.cc,
    SUBJECT_LENGTH: fieldLengths.subject,
    NAME_LENGTH: fieldLengths.name,
    PHONE_LENGTH: fieldLengths.phone,
    CASE_NUMBER_LENGTH: fieldLengths.caseNumber,
    FILE_NAME_LENGTH: fieldLengths.fileName,
    FEEDBACK_TEXT_LENGTH: feedbackTextLimit,
  };
  const texts = {
    NO_SUCH_CASE: noSuchCaseError,
    CASE_CLOSED: closedCaseError,
    CASE_CLOSED_CODE: caseClosedCode,
    ARTICLE_FEEDBACK: articleFeedbackEvent,
    GLOBAL_PAYROLL_PERSONA: globalPayrollPersona,
    BRAND_NAME: defaultConfig.brand.name,
    PARTNER_NAME: defaultConfig.brand.partnerName,
    SEARCH_PROVIDER: defaultConfig.providers.search,
    CHAT_PROVIDER: defaultConfig.providers.chat,
  };
  return [
    note,
    '/** What the catalogue and the configuration state: lists, limits and words. */',
    'public with sharing class HelpCenterRules {',
    ...Object.entries(numbers).map(([name, value]) => `    public static final Integer ${name} = ${value};`),
    ...Object.entries(texts).map(
      ([name, value]) => `    public static final String ${name} = ${apexText(value)};`,
    ),
    ...Object.entries(lists).map(
      ([name, values]) => `    public static final List<String> ${name} = ${listOf(values)};`,
    ),
    '    /** The spellings of the countries of EOR products by the slug of their topic. */',
    '    public static final Map<String, List<String>> EOR_TOPIC_COUNTRIES = new Map<String, List<String>>{',
    Object.entries(eorCountries)
      .map(([slug, names]) => `        ${apexText(slug)} => ${listOf(names)}`)
      .join(',\n'),
    '    };',
    '    /** The languages of the site as the platform writes them. */',
    '    public static final Map<String, String> LANGUAGES = new Map<String, String>{',
    languages
      .map(
        ({ locale, siteValue }) =>
          `        ${apexText(locale)} => ${apexText(siteValue === 'en' ? 'en_US' : siteValue)}`,
      )
      .join(',\n'),
    '    };',
    '}',
    '',
  ].join('\n');
}

/** What the tests of the search key start from, and the key that the reference host issues for it. */
const keyInput = {
  appId: 'HCSEARCH',
  scope: { personas: ['payroll_classic-admin-user'], access: ['public', 'customer', 'peo', 'eor:germany'] },
  userToken: '005000000000001AAA',
  now: 1_795_381_908_806,
  ttlSeconds: 3600,
  secret: 'a secret of the tests, of which nothing else knows',
};

/** The examples of the catalogue as the data of the Apex tests. */
export function examplesClass() {
  const entries = Object.entries(methodExamples).flatMap(([method, { params, answer }]) => [
    `        ${apexText(method)} => new List<String>{`,
    `            ${apexText(JSON.stringify(params))},`,
    `            ${apexText(JSON.stringify(answer))}`,
    '        }',
  ]);
  return [
    note,
    '/** An example of every server method: what it is called with, and what it answers. */',
    '@IsTest',
    'public class HelpCenterExamples {',
    '    private static final Map<String, List<String>> EXAMPLES = new Map<String, List<String>>{',
    entries.join('\n').replaceAll("        }\n        '", "        },\n        '"),
    '    };',
    '',
    '    /** The parameters of the example. */',
    '    public static Map<String, Object> params(String method) {',
    '        return (Map<String, Object>) JSON.deserializeUntyped(EXAMPLES.get(method)[0]);',
    '    }',
    '',
    '    /** The answer of the example. */',
    '    public static Object answer(String method) {',
    '        return JSON.deserializeUntyped(EXAMPLES.get(method)[1]);',
    '    }',
    '',
    '    /** The answer of the example as it comes over the wire. */',
    '    public static String answerText(String method) {',
    '        return EXAMPLES.get(method)[1];',
    '    }',
    '',
    '    /** The key that the reference host issues of the scope of the tests. */',
    `    public static final String SEARCH_KEY = ${apexText(issueKey(keyInput).searchKey)};`,
    `    public static final String SEARCH_SECRET = ${apexText(keyInput.secret)};`,
    `    public static final String SEARCH_USER = ${apexText(keyInput.userToken)};`,
    `    public static final Long SEARCH_NOW = ${keyInput.now}L;`,
    '}',
    '',
  ].join('\n');
}

/** The parameters of a method in their order, and whether each must be there. */
export const parametersOf = (method) => {
  const { properties = {}, required = [] } = schemaOf(methodRequests[method].params);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
  }));
};

/** The description of an Apex class. */
export const classMeta = () =>
  metadataFile('ApexClass', [textElement('apiVersion', apiVersion), textElement('status', 'Active')]);

/** What a method may be declared to answer in Apex. */
export function answerTypeOf(method) {
  const variants = variantsOf(schemaOf(methodAnswers[method]));
  if (variants.every(({ type }) => type === undefined)) return ['void', 'Object'];
  if (variants.some(({ type }) => type === 'array')) return ['List<Map<String,Object>>'];
  if (variants.some(({ type }) => type === 'object')) return ['Map<String,Object>', 'Object'];
  return variants.map(({ type }) => ({ string: 'String', boolean: 'Boolean' })[type]);
}
