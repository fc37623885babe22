// Nobody is signed in where this page is shown: tabs that show somebody's cases ask the server (src/runtime/tabs.ts).
new BroadcastChannel('hc-session').postMessage(JSON.stringify({ type: 'guest' }));

// Choosing a demo account fills in the form; without this script its button signs in at once.
const form = document.getElementById('login-form');
const demo = document.getElementById('demo-form');

demo?.addEventListener('submit', (event) => {
  const chosen = event.submitter;
  if (!form || !chosen) return;
  event.preventDefault();
  form.elements.namedItem('email').value = chosen.value;
  form.elements.namedItem('password').value = demo.dataset.password;
  form.querySelector('button').focus();
});
