// A formula to read: the colours of the editor without the editor; black on white until they come, in the
// same place.
import { useEffect, useMemo, useState } from 'react';

type Partir = typeof import('../../editor/highlighting.ts').formulaChunks;
let cargado: Partir | undefined;

export const Formula = ({ formula }: { readonly formula: string }) => {
  const [partir, poner] = useState<Partir | undefined>(() => cargado);
  useEffect(() => {
    if (!cargado)
      void import('../../editor/highlighting.ts')
        .then((m) => {
          cargado = m.formulaChunks;
          poner(() => cargado);
        })
        .catch(() => undefined);
  }, []);
  const lineas = useMemo(
    () => partir?.(formula) ?? formula.split('\n').map((texto) => [{ texto, clase: '' }]),
    [partir, formula],
  );
  return (
    <pre className="exp-formula" tabIndex={0}>
      <code>
        {lineas.map((l, i) => (
          <span key={i} className="exp-linea">
            {l.map((x, k) =>
              x.clase ? (
                <span key={k} className={x.clase}>
                  {x.texto}
                </span>
              ) : (
                x.texto
              ),
            )}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  );
};
