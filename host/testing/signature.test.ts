import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signatureFor, signatureIn } from './signature.ts';

// The examples that AWS publishes ("Signature Calculations for the Authorization Header", Amazon S3 API Reference).
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const examples = [
  {
    ...{ method: 'GET', url: '/test.txt', body: '' },
    headers: { range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    ...{ method: 'PUT', url: '/test%24file.text', body: 'Welcome to Amazon S3.' },
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    hash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    ...{ method: 'GET', url: '/?lifecycle', body: '', headers: {} },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    ...{ method: 'GET', url: '/?prefix=J&max-keys=2', body: '', headers: {} },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
] as const;

for (const example of examples)
  test(`${example.method} ${example.url} is signed as AWS publishes it, and nothing else of it passes`, () => {
    const { method, url, signature } = example;
    const headers: Record<string, string> = {
      ...example.headers,
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': 'hash' in example ? example.hash : empty,
      'x-amz-date': '20130524T000000Z',
    };
    const names = Object.keys(headers).sort().join(';');
    headers.authorization = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
    const body = Buffer.from(example.body);
    const signed = { method, url, headers, body };
    assert.equal(signatureFor(signed, secret), signature);
    assert.equal(signatureIn(signed), signature);
    assert.notEqual(signatureFor({ ...signed, url: `${url}x` }, secret), signature);
    assert.notEqual(signatureFor(signed, `${secret}x`), signature);
    assert.equal(signatureFor({ ...signed, body: Buffer.from('other') }, secret), null);
  });
