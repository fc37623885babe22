import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The least that a field of React does with what is typed.
function Bare() {
  const [text, setText] = useState('');
  return createElement('input', { value: text, onChange: ({ target }) => setText(target.value) });
}
createRoot(document.querySelector('#bar')).render(createElement(Bare));
