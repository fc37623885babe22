import { sitePages } from './names.mjs';
import { builtPageOf } from './site.mjs';

/** Which pages of the page builder the site can't hold beside each other or beside a page of ours, one sentence a finding. */
export function builtPageFindings(pages) {
  const owners = new Map(
    Object.entries(sitePages)
      .filter(([view]) => view !== 'main')
      .map(([view, api]) => [api, `the help center's own page ${view}`]),
  );
  return pages
    .filter(({ kind }) => kind !== 'frame')
    .flatMap(({ kind, name }) => {
      const { api } = builtPageOf(kind, name);
      const page = `the built ${kind === 'landing' ? 'landing page' : 'page'} ${name || kind}`;
      const owner = owners.get(api);
      owners.set(api, page);
      return owner ? [`${owner} and ${page} would both be the route ${api}: rename one of them`] : [];
    });
}

/**
 * What is wrong with the pages of a site that the platform's own tools let pass, one sentence a finding. `routes` and
 * `views` are their contents by API name, `components` the public properties of our components by name.
 */
export function siteFindings({ routes, views, components }) {
  const findings = [];
  for (const [name, { contentBody }] of Object.entries(routes)) {
    const view = views[contentBody.activeViewId];
    if (!view)
      findings.push(`the route ${name} leads to the view ${contentBody.activeViewId}, which is not there`);
    else if (view.contentBody.viewType !== contentBody.routeType)
      findings.push(
        `the route ${name} is of type ${contentBody.routeType}, its view of ${view.contentBody.viewType}`,
      );
  }
  for (const [name, { contentBody }] of Object.entries(views)) {
    for (const component of componentsIn(contentBody.component)) {
      findings.push(...columnFindings(name, component));
      const [namespace, own] = component.definition.split(':');
      if (namespace !== 'c') continue;
      if (!components[own])
        findings.push(`the view ${name} holds ${component.definition}, which is not in the package`);
      for (const attribute of Object.keys(component.attributes ?? {}))
        if (components[own] && !components[own].includes(attribute))
          findings.push(
            `the view ${name} sets ${attribute} of ${component.definition}, which has no such property`,
          );
    }
  }
  return findings;
}

function columnFindings(view, { definition, attributes, children = [] }) {
  if (definition !== 'community_layout:section') return [];
  const { columns } = JSON.parse(attributes.sectionConfig);
  const width = columns.reduce((sum, { columnWidth }) => sum + Number(columnWidth), 0);
  const ids = children.map(({ id }) => id).join();
  return [
    ...(width === 12 ? [] : [`the view ${view} has a section whose columns are ${width} of 12 parts wide`]),
    ...(ids === columns.map(({ UUID }) => UUID).join()
      ? []
      : [`the view ${view} has a section whose columns are not those of its regions`]),
  ];
}

function componentsIn(node) {
  const inner = (node.children ?? []).flatMap(componentsIn);
  return node.type === 'component' ? [node, ...inner] : inner;
}
