import { configure } from '../../src/hc.ts';
import '../../elements/search-bar.ts';

// Our bar alone, for a guest; it asks for its key what the page answers, and the search service as the others do.
const key = { appId: 'id', key: 'key', expiresAt: 4_000_000_000_000, serverTime: Date.now() };
configure({
  functions: {
    'HelpCenterUserService.getUserInfo': async () => ({ userId: '', isGuest: true }),
    'HelpCenterSearchService.getSearchKey': async () => key,
  },
});
document.querySelector('#bar').append(document.createElement('hc-search-bar'));
