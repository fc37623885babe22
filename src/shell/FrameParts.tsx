// The script of the frame's parts, which the frame loads (frame.ts).
export { SignInBanner } from '#parts/SignInBanner.tsx';
export { SearchBar } from '#parts/search-bar/SearchBar.tsx';
export { Footer } from '#shell/footer/Footer.tsx';
export { Header } from '#shell/header/Header.tsx';
export { LanguageOffer } from '#shell/language-picker/LanguageOffer.tsx';
export { SessionTimeout } from '#shell/session-timeout/SessionTimeout.tsx';
export { Announcement } from './Announcement.tsx';
