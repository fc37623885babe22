import { bringTransport } from './lateTransport.ts';
import { createTransport, lwrSend } from './transport.ts';

// For elements by themselves, and where pages are drawn: nothing came with the page, so they ask at once.
bringTransport({ createTransport, lwrSend });
