// A paper as it will be, and what it lacks to be issued.
import { Link } from 'react-router-dom';
import type { WireFormulario } from '../../../core/api/formularios.ts';
import { useT } from '../../i18n.ts';
import { Banner } from '../../kit/Panel.tsx';

const Missing = ({ faltan: missing }: Pick<WireFormulario, 'faltan'>) => {
  const t = useT();
  return (
    <Banner tone="warn">
      <p>{t('formularios.pantalla.faltan')}</p>
      <ul className="frm-faltan">
        {missing.map((x) => (
          <li key={x.dato}>
            <strong>{x.dato}</strong>, {x.donde}
            {x.ruta !== null && (
              <>
                {' '}
                · <Link to={x.ruta}>{t('formularios.pantalla.ir')}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
};

const PaperTable = ({
  table: x,
  title,
}: {
  readonly table: NonNullable<WireFormulario['tabla']>;
  readonly title: string;
}) => {
  const side = (j: number): string | undefined => (x.derecha[j] ? 'der num' : undefined);
  return (
    <div className="desborda" tabIndex={0} role="region" aria-label={title}>
      <table className="tabla">
        {x.titulos.length > 0 && (
          <thead>
            <tr>
              {x.titulos.map((h, j) => (
                <th key={h} scope="col" className={side(j)}>
                  {h}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {x.filas.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j} className={side(j)}>
                  {cell === '' && x.titulos.length === 0 ? <span className="frm-blanco" /> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {x.totales && (
          <tfoot>
            <tr className="strong">
              {x.totales.map((cell, j) => (
                <td key={j} className={side(j)}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};

export const FormularioPreview = ({ f }: { readonly f: WireFormulario }) => (
  <>
    {f.faltan.length > 0 && <Missing faltan={f.faltan} />}
    <article className="frm-papel">
      <h3>{f.titulo}</h3>
      {f.parrafos.map((p) => (
        <p key={p}>{p}</p>
      ))}
      {f.tabla && <PaperTable table={f.tabla} title={f.titulo} />}
      {f.notas.map((n) => (
        <p key={n} className="muted">
          {n}
        </p>
      ))}
    </article>
  </>
);
