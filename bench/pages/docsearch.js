import docsearch from '@docsearch/js';

docsearch({ container: '#bar', appId: 'id', apiKey: 'key', indices: ['index'] });
