import { expect } from '@open-wc/testing';
import { openDocumentHead } from './documentHead.ts';
import { closePages, openFramedPage } from './testing/framedPage.ts';

describe('title and robots value of the page', () => {
  afterEach(closePages);

  it('sets title and robots of a page it owns, and leaves those of others alone', async () => {
    const { navigation, head, pageWindow } = await openFramedPage('/article?articleId=abc');
    const before = pageWindow.document.title;
    head.setTitle('Glossary');
    head.setRobots(true);
    expect(pageWindow.document.title).to.equal(before);
    expect(pageWindow.document.querySelector('meta[name=robots]')).to.equal(null);
    navigation.connect();
    head.setTitle('Help');
    head.setTitle('Glossary');
    await Promise.resolve();
    expect(pageWindow.document.title).to.equal('Glossary · Help Center');
    head.setRobots(true);
    expect(pageWindow.document.querySelector('meta[name=robots]')?.getAttribute('content')).to.equal(
      'index, nofollow',
    );
    navigation.go({ view: 'glossary' });
    head.setRobots(true);
    expect(pageWindow.document.querySelectorAll('meta[name=robots]')).to.have.length(1);
    expect(pageWindow.document.querySelector('meta[name=robots]')?.getAttribute('content')).to.equal(
      'noindex, nofollow',
    );
  });

  it('names a page without a shell where its owner leaves that to it', async () => {
    const { navigation, pageWindow } = await openFramedPage('/article?articleId=abc');
    const head = openDocumentHead(pageWindow.document, navigation, '', true);
    head.setTitle('Understand your pay statement');
    head.setRobots(true);
    await Promise.resolve();
    expect(pageWindow.document.title).to.equal('Understand your pay statement');
    expect(pageWindow.document.querySelector('meta[name=robots]')?.getAttribute('content')).to.equal(
      'index, nofollow',
    );
  });
});
