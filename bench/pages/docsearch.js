import docsearch from '@docsearch/js';

docsearch({ container: '#bar', appId: 'id', apiKey: 'key', indexName: 'index' });
