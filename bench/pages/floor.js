import r2wc from '@r2wc/react-to-web-component';
import { createElement } from 'react';

// The least that a React element can be: one heading.
const Hello = () => createElement('h1', { id: 'content' }, 'Hello');
customElements.define('bench-hello', r2wc(Hello, { shadow: 'open' }));
