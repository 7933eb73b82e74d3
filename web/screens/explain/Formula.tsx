// A read-only formula in the editor's colours without loading the editor; plain text of the same size until
// they load.
import { useEffect, useMemo, useState } from 'react';

type Split = typeof import('../../editor/highlighting.ts').formulaChunks;
let loaded: Split | undefined;

export const Formula = ({ formula }: { readonly formula: string }) => {
  const [split, set] = useState<Split | undefined>(() => loaded);
  useEffect(() => {
    if (!loaded)
      void import('../../editor/highlighting.ts')
        .then((m) => {
          loaded = m.formulaChunks;
          set(() => loaded);
        })
        .catch(() => undefined);
  }, []);
  const lines = useMemo(
    () => split?.(formula) ?? formula.split('\n').map((text) => [{ text, clase: '' }]),
    [split, formula],
  );
  return (
    <pre className="exp-formula" tabIndex={0}>
      <code>
        {lines.map((l, i) => (
          <span key={i} className="exp-linea">
            {l.map((x, k) =>
              x.clase ? (
                <span key={k} className={x.clase}>
                  {x.text}
                </span>
              ) : (
                x.text
              ),
            )}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  );
};
