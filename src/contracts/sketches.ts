// What stands for each element in page builders: rows of shapes. A row is named by its cells from start to end; the looks
// of these are classes, of hcPreview.css on the platform and of builder.css in the page builder.

const title = 'title';
const field = 'field';
const send = 'button';
const text = ['line', 'line', 'short'];
const labelled = ['word', field];
const cards = 'card card card';
const entry = ['line word', 'short'];
const table = ['word space word word', 'line word chip', 'line word chip', 'line word chip'];
const bar = 'logo space word word button';
const links = 'word word word space word';

/** The rows of each element's sketch, by the element's name in code. */
export const sketches: Readonly<Record<string, readonly string[]>> = {
  shell: [bar, field, title, cards, cards, links],
  header: [bar],
  browseMenu: ['button', 'panel', 'word word word space', 'word word word space'],
  languagePicker: ['chip', 'word', 'word', 'word'],
  searchBar: ['field button'],
  home: [title, cards, title, ...text, cards],
  landing: ['hero', cards, title, ...text],
  topicSection: ['word title space', 'word line', 'word line', 'word short'],
  search: [field, 'chip chip chip', ...entry, ...entry, ...entry],
  article: [title, 'chip chip', 'line word', 'line word', 'line word', 'short'],
  contactAdvisor: [title, 'card card', ...labelled, ...labelled, send],
  releaseFeed: ['chip chip chip', title, ...entry, ...entry],
  releaseNote: [title, 'chip chip', ...text],
  myCases: [title, 'chip chip chip space field', ...table],
  caseDetail: [title, 'chip word word', ...text, 'card', 'panel', send],
  glossary: ['chip chip chip chip chip chip', title, ...entry, ...entry],
  complaints: [title, ...text, 'card card', send],
  complaintsForm: [title, ...labelled, ...labelled, 'panel', send],
  integration: [field, title, ...text],
  breadcrumb: ['word word'],
  error: ['space title space', 'space line space', 'space button space'],
  footer: [links, 'short'],
  sessionTimeout: [title, 'line', 'space word button'],
  blockHeading: [title],
  blockPicture: ['hero', 'short'],
  blockButtons: ['button button'],
  blockLinks: [title, ...entry, ...entry],
  blockCards: [cards],
  blockNotice: ['panel', ...text],
  blockAccordion: ['line word', 'line word', 'line word'],
  blockVideo: ['panel'],
  blockDivider: ['line'],
  blockSpacer: ['space'],
};
