// A paper as it will be, and what it lacks to be issued.
import { Link } from 'react-router-dom';
import type { WireFormulario } from '../../../core/api/formularios.ts';
import { useT } from '../../i18n.ts';
import { Banner } from '../../kit/Panel.tsx';

export const FormularioPreview = ({ f }: { readonly f: WireFormulario }) => {
  const t = useT();
  return (
    <>
      {f.faltan.length > 0 && (
        <Banner tone="warn">
          <p>{t('formularios.pantalla.faltan')}</p>
          <ul className="frm-faltan">
            {f.faltan.map((x) => (
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
      )}
      <article className="frm-papel">
        <h3>{f.titulo}</h3>
        {f.parrafos.map((p) => (
          <p key={p}>{p}</p>
        ))}
        {f.tabla && (
          <div className="desborda" tabIndex={0} role="region" aria-label={f.titulo}>
            <table className="tabla">
              {f.tabla.titulos.length > 0 && (
                <thead>
                  <tr>
                    {f.tabla.titulos.map((x) => (
                      <th key={x} scope="col">
                        {x}
                      </th>
                    ))}
                  </tr>
                </thead>
              )}
              <tbody>
                {f.tabla.filas.map((row, i) => (
                  <tr key={i}>
                    {row.map((x, j) => (
                      <td key={j} className={j > 0 && /^-?[\d.]+,\d\d$/.test(x) ? 'der num' : undefined}>
                        {x === '' && f.tabla?.titulos.length === 0 ? <span className="frm-blanco" /> : x}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {f.notas.map((n) => (
          <p key={n} className="muted">
            {n}
          </p>
        ))}
      </article>
    </>
  );
};
