import { showDiagnostics } from 'hc-help-center/diagnostics';

await showDiagnostics(document.body, { config: { siteUrl: import.meta.env.VITE_HOST } });
