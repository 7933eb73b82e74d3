// A formula to read: the colours of the editor without the editor.
import { useMemo } from 'react';
import { trozosDeFormula } from '../../editor/lenguaje.ts';

export const Formula = ({ formula }: { readonly formula: string }) => {
  const lineas = useMemo(() => trozosDeFormula(formula), [formula]);
  return (
    <pre className="exp-formula" tabIndex={0}><code>
      {lineas.map((l, i) => <span key={i} className="exp-linea">{l.map((x, k) => (x.clase ? <span key={k} className={x.clase}>{x.texto}</span> : x.texto))}{'\n'}</span>)}
    </code></pre>
  );
};
