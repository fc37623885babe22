import { expect } from '@open-wc/testing';
import { closePages, visit } from './testing/framedPage.ts';

describe('title and robots value of the page', () => {
  afterEach(closePages);

  it('sets title and robots of a page it owns, and leaves those of others alone', async () => {
    const { navigation, head, view } = await visit('/article?articleId=abc');
    const before = view.document.title;
    head.setTitle('Glossary');
    head.setRobots(true);
    expect(view.document.title).to.equal(before);
    expect(view.document.querySelector('meta[name=robots]')).to.equal(null);
    navigation.connect();
    head.setTitle('Help');
    head.setTitle('Glossary');
    await Promise.resolve();
    expect(view.document.title).to.equal('Glossary · Help Center');
    head.setRobots(true);
    expect(view.document.querySelector('meta[name=robots]')?.getAttribute('content')).to.equal(
      'index, nofollow',
    );
    navigation.go({ view: 'glossary' });
    head.setRobots(true);
    expect(view.document.querySelectorAll('meta[name=robots]')).to.have.length(1);
    expect(view.document.querySelector('meta[name=robots]')?.getAttribute('content')).to.equal(
      'noindex, nofollow',
    );
  });
});
