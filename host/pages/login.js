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
