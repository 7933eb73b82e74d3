// The parsed clock file: hours by person, and the marks that could not be read.
import { HORA_CLASES } from '../../../core/payroll/fichadas.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { FichadasRead } from '../../../core/api/tiempo.ts';
import { Panel, Tag } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';
import { shownCode, shownCount, shownAmount } from '../explain/amounts.ts';

const Tabla = ({
  title,
  head,
  children,
  count,
}: {
  readonly title: string;
  readonly count: number;
  readonly head: readonly (readonly [string, boolean])[];
  readonly children: React.ReactNode;
}) => (
  <Panel title={title} count={shownCount(count)} bare>
    <div className="desborda tie-alto" tabIndex={0} role="region" aria-label={title}>
      <table className="tabla">
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            {head.map(([x, right]) => (
              <th key={x} scope="col" {...(right ? { className: 'der' } : {})}>
                {x}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  </Panel>
);

export const FichadasResult = ({ r }: { readonly r: FichadasRead }) => {
  const t = useT(),
    clases = HORA_CLASES.map((c) => [t(`tiempo.fich.${c}`), true] as const),
    time = (h: string): string => (h === '0.00' ? '' : shownAmount(h));
  return (
    <>
      {r.deAvisos + r.deErrores > 0 && (
        <Panel title={t('tiempo.fich.avisos')} count={shownCount(r.deAvisos + r.deErrores)} bare>
          <ul className="tie-avisos">
            {r.errores.map((e, i) => (
              <li key={`e${i}`}>
                <Tag tone="danger">{t('tiempo.fich.error')}</Tag>
                <span className="soft num">{t('tiempo.fich.linea', { n: e.linea })}</span>
                <span>{e.mensaje}</span>
              </li>
            ))}
            {r.avisos.map((a, i) => (
              <li key={i}>
                <Tag tone={a.excluye ? 'warn' : 'info'}>
                  {t(a.excluye ? 'tiempo.fich.noEntra' : 'tiempo.fich.aviso')}
                </Tag>
                <span className="soft num">
                  {a.fecha === null ? t('tiempo.fich.linea', { n: a.linea }) : showDate(a.fecha)}
                </span>
                <span>
                  {a.nombre !== null && (
                    <span className="strong">
                      <span className="num">{shownCode(a.legajo)}</span> {a.nombre} ·{' '}
                    </span>
                  )}
                  {a.mensaje}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {r.personas.length > 0 && (
        <Tabla
          title={t('tiempo.fich.personas')}
          count={r.personas.length}
          head={[[t('tiempo.vac.persona'), false], [t('tiempo.fich.cuantosDias'), true], ...clases]}
        >
          {r.personas.map((p) => (
            <tr key={p.id_personal}>
              <td>
                <span className="num soft">{shownCode(p.legajo)}</span> {p.nombre}
              </td>
              <td className="der num">{p.dias}</td>
              {HORA_CLASES.map((c) => (
                <td key={c} className="der num">
                  {time(p[c])}
                </td>
              ))}
            </tr>
          ))}
        </Tabla>
      )}
      {r.dias.length > 0 && (
        <Tabla
          title={t('tiempo.fich.dias')}
          count={r.dias.length}
          head={[
            [t('tiempo.fich.fecha'), false],
            [t('tiempo.vac.persona'), false],
            [t('tiempo.fich.marcas'), false],
            ...clases,
          ]}
        >
          {r.dias.map((d) => (
            <tr key={`${d.id_personal} ${d.fecha}`}>
              <td className="num">{showDate(d.fecha)}</td>
              <td>{d.nombre}</td>
              <td className="num">{d.marcas}</td>
              {HORA_CLASES.map((c) => (
                <td key={c} className="der num">
                  {time(d[c])}
                </td>
              ))}
            </tr>
          ))}
        </Tabla>
      )}
    </>
  );
};
