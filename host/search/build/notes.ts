/** Notes numbers by a key, which is a small number itself: a few bytes each, for where there are millions. */
export function createNotes() {
  let notes = new Uint32Array(1 << 12);
  let length = 0;
  return {
    add(key: number, value: number): void {
      if (length === notes.length) {
        const more = new Uint32Array(length * 2);
        more.set(notes);
        notes = more;
      }
      notes[length] = key;
      notes[length + 1] = value;
      length += 2;
    },
    /** Hands on the values of each key below `keys` that has some, and forgets them. */
    take(keys: number, each: (key: number, values: Uint32Array) => void): void {
      const ends = new Uint32Array(keys);
      for (let at = 0; at < length; at += 2)
        ends[notes[at] as number] = (ends[notes[at] as number] as number) + 1;
      let sum = 0;
      for (let key = 0; key < keys; key++) {
        const count = ends[key] as number;
        ends[key] = sum;
        sum += count;
      }
      const sorted = new Uint32Array(length / 2);
      for (let at = 0; at < length; at += 2) {
        const key = notes[at] as number;
        const place = ends[key] as number;
        sorted[place] = notes[at + 1] as number;
        ends[key] = place + 1;
      }
      for (let key = 0; key < keys; key++) {
        const values = sorted.subarray(key > 0 ? ends[key - 1] : 0, ends[key]);
        if (values.length > 0) each(key, values);
      }
      length = 0;
    },
  };
}
