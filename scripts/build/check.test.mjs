import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf } from './check.mjs';

const finds = (code, word) => assert.match(findingsOf(code).join('\n'), word, code);
const allows = (code) => assert.deepEqual(findingsOf(code), [], code);

test('a global that the sandbox leaves undefined is found wherever it is read', () => {
  finds('const here = location.href', /bare global location/);
  finds('function f(a = top) {}', /bare global top/);
  finds('const o = { location }', /bare global location/);
  finds('a[location]', /bare global location/);
});

test('the same name as a property, a parameter or a variable is no finding', () => {
  allows('window.location.href; view?.top');
  allows('const f = (location) => location.path; f({ location: 1 })');
  allows('var top = 1; const { location: here } = window; class A { top() {} static location = 1 }');
  allows('top: for (;;) { break top; }');
});

test('code made from text is found, under whatever name Function goes', () => {
  finds('eval("1")', /bare global eval/);
  finds('new Function("return 1")()', /from text/);
  finds('const F = Function; new F("")', /from text/);
  allows('Function.prototype.call.bind(f); a instanceof Function; typeof b === Function');
});

test('a character beyond ASCII is found and shown', () => {
  finds('const name = "é"', /non-ASCII character "é"/);
  allows('const name = "\\u00e9"');
});

test('the location of anything but window is found, which in the sandbox is that of a hidden frame', () => {
  finds('const view = window; view.location.href', /location of something else than window/);
  finds('document.location.assign("/")', /location of something else/);
  finds('node.ownerDocument.defaultView["location"]', /location of something else/);
  allows('window.location.href; const here = () => window.location');
});

test('a file of a type with parameters is found, and of one that the sandbox does not make', () => {
  finds('new Blob([text], { type: "text/csv;charset=utf-8" })', /Blob whose type/);
  finds('new Blob([text], { type: type + ";charset=utf-8" })', /Blob whose type/);
  allows('new Blob([text], { type: "text/plain" }); new Blob([text])');
});

test('an observer of what all of a page share is found', () => {
  finds(
    'new ResizeObserver(f).observe(document.documentElement)',
    /observes an element that the page shares/,
  );
  finds('observer.observe(element.ownerDocument.body)', /observes an element/);
  allows('observer.observe(element)');
});

test('a listener of a root with options is found', () => {
  finds('element.getRootNode().addEventListener("click", f, { capture: true })', /listener of a root/);
  finds('host.shadowRoot.addEventListener("click", f, true)', /listener of a root/);
  allows('host.shadowRoot.addEventListener("click", f); element.addEventListener("click", f, true)');
});

test('what React would put into the head is found, and not what is made there by hand', () => {
  finds('r.jsx("title", { children: "Cases" })', /draws <title> by React/);
  finds('r.jsxs("meta", {})', /draws <meta> by React/);
  finds('React.createElement("link", { rel: "icon" })', /draws <link> by React/);
  allows('r.jsx("div", {}); const tag = document.createElement("meta"); document.head.appendChild(tag)');
});

test('an inline style element is found, and what libraries hold but never run is not', () => {
  finds('const s = document.createElement("style"); s.textContent = css', /inline style element/);
  finds('r.jsx("style", { children: css })', /draws <style> by React/);
  allows('(root.ownerDocument || root).createElement("style")');
  allows('const s = document.createElement("style"); s.setAttribute("data-tiptap-style", "")');
});

test('a window that is opened for a link is found', () => {
  finds('window.open(href, "_blank")', /opens a window/);
  finds('open(href)', /opens a window/);
  finds('page.defaultView.open(href)', /opens a window/);
  allows('request.open("GET", url); indexedDB.open("drafts"); const open = () => 1; open()');
  allows('if (options.openOnClick) { window.open(href) }');
});

test('an event is found whose detail is not a copy by JSON', () => {
  finds('new CustomEvent("hc-ready", { detail: { node } })', /no copy by JSON/);
  finds('new view.CustomEvent(name, { detail: detail, bubbles: true })', /no copy by JSON/);
  allows('new CustomEvent(name, { detail: JSON.parse(JSON.stringify(detail)) }); new CustomEvent("ready")');
});
