import type { ReactNode } from 'react';
import './scene.css';

/** The frame of the line scenes: two lines of water under a drawing in brand and accent. */
function Scene({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="hc-scene" viewBox="0 0 160 120" aria-hidden="true">
      <path className="hc-scene__water" d="M8 104c10-5 18-5 28 0s18 5 28 0 18-5 28 0 18 5 28 0 18-5 32 0" />
      <path className="hc-scene__water" d="M26 113c9-4 16-4 25 0s16 4 25 0 16-4 25 0 16 4 25 0" />
      {children}
    </svg>
  );
}

/** A speech bubble and a person. */
export function SceneAdvisor() {
  return (
    <Scene>
      <path
        className="hc-scene__on-brand hc-scene__brand"
        d="M30 32a9 9 0 0 1 9-9h50a9 9 0 0 1 9 9v22a9 9 0 0 1-9 9H58l-14 12V63h-5a9 9 0 0 1-9-9z"
      />
      <path className="hc-scene__brand" d="M46 37h36M46 48h22" />
      <circle className="hc-scene__on-paper hc-scene__brand" cx="112" cy="62" r="11" />
      <path className="hc-scene__on-paper hc-scene__brand" d="M92 98c1-14 9-20 20-20s19 6 20 20" />
      <path className="hc-scene__accent" d="M105.5 88.5l13 0" strokeWidth="2.5" />
    </Scene>
  );
}

/** A barrier. */
export function SceneBarrier() {
  return (
    <Scene>
      <path className="hc-scene__on-accent hc-scene__accent" d="M30 44h100v18H30z" />
      <path
        className="hc-scene__accent"
        d="M44 44L34 62M66 44L56 62M88 44L78 62M110 44l-10 18M130 48l-8 14"
      />
      <path className="hc-scene__brand" d="M44 62v34M116 62v34M36 96h16M108 96h16" strokeWidth="2.25" />
      <circle className="hc-scene__on-brand hc-scene__brand" cx="44" cy="34" r="6" />
      <circle className="hc-scene__on-brand hc-scene__brand" cx="116" cy="34" r="6" />
    </Scene>
  );
}

/** A page with a crack. */
export function SceneBrokenPage() {
  return (
    <Scene>
      <rect className="hc-scene__on-paper hc-scene__brand" x="34" y="18" width="92" height="70" rx="9" />
      <path className="hc-scene__brand" d="M34 36h92" />
      <path className="hc-scene__accent" d="M44 27h.01M52 27h.01M60 27h.01" strokeWidth="4" />
      <path className="hc-scene__accent" d="M88 36l-9 16 9 8-11 28" strokeWidth="2" />
      <path className="hc-scene__water" d="M48 52h20M48 64h14M104 76h10M102 64h12" />
    </Scene>
  );
}

/** A folder that floats. */
export function SceneFolder() {
  return (
    <Scene>
      <path
        className="hc-scene__on-paper hc-scene__brand"
        d="M34 38a7 7 0 0 1 7-7h20l8 9h44a7 7 0 0 1 7 7v42a7 7 0 0 1-7 7H41a7 7 0 0 1-7-7z"
      />
      <path className="hc-scene__water" d="M34 56h92" />
      <path className="hc-scene__accent" d="M66 74h28" strokeWidth="2.25" />
      <path className="hc-scene__water" d="M54 20h52M62 11h36" />
    </Scene>
  );
}

/** A padlock. */
export function SceneLock() {
  return (
    <Scene>
      <path className="hc-scene__brand" d="M58 52V38a22 22 0 0 1 44 0v14" strokeWidth="2.25" />
      <rect className="hc-scene__on-brand hc-scene__brand" x="46" y="50" width="68" height="46" rx="9" />
      <circle className="hc-scene__full" cx="80" cy="69" r="5.5" />
      <path className="hc-scene__accent" d="M80 73v9" strokeWidth="3" />
    </Scene>
  );
}

/** A magnifying glass over water. */
export function SceneMagnifier() {
  return (
    <Scene>
      <circle className="hc-scene__on-brand hc-scene__brand" cx="74" cy="50" r="29" />
      <path className="hc-scene__brand" d="M95 71l20 20" strokeWidth="3" />
      <path className="hc-scene__accent" d="M60 46c4-4 8-4 12 0s8 4 14 0M60 56c4-4 8-4 12 0s8 4 14 0" />
    </Scene>
  );
}

/** A signpost. */
export function SceneSignpost() {
  return (
    <Scene>
      <path className="hc-scene__brand" d="M80 96V24" strokeWidth="2.25" />
      <path className="hc-scene__on-brand hc-scene__brand" d="M80 28h42l9 9-9 9H80z" />
      <path className="hc-scene__on-accent hc-scene__accent" d="M80 54H42l-9 9 9 9h38z" />
      <path className="hc-scene__brand" d="M92 37h22M50 63h20" />
      <path className="hc-scene__brand" d="M68 96h24" strokeWidth="2.25" />
    </Scene>
  );
}
