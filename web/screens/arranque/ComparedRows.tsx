// The loaded history compared with the book: where they agree and where they differ.
import type { LibroComparison } from '../../../core/api/arranque.ts';
import { showDate } from '../../../core/kit/period.ts';
import { Amount, Panel } from '../../kit/Panel.tsx';
import { useT } from '../../i18n.ts';

export const COMPARED_PAGE = 50;

export const ComparedRows = ({ c }: { readonly c: LibroComparison }) => {
  const t = useT();
  return (
    <Panel title={t('arranque.pantalla.comparado', { periodo: showDate(c.periodo) })} bare>
      <p className="apl-nota" role="status">
        {t('arranque.cli.iguales', { iguales: c.iguales, total: c.total })}
      </p>
      {c.personas.length > 0 && (
        <div className="apl-desliza" tabIndex={0} role="region" aria-label={t('arranque.pantalla.comparar')}>
          <table className="tabla">
            <caption className="sr">{t('arranque.pantalla.comparar')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('arranque.cli.columnas.legajo')}</th>
                <th scope="col">{t('arranque.cli.columnas.concepto')}</th>
                <th scope="col" className="der">
                  {t('arranque.cli.columnas.libro')}
                </th>
                <th scope="col" className="der">
                  {t('arranque.cli.columnas.aqui')}
                </th>
                <th scope="col" className="der">
                  {t('arranque.cli.columnas.diferencia')}
                </th>
                <th scope="col">{t('arranque.cli.columnas.causa')}</th>
              </tr>
            </thead>
            <tbody>
              {c.personas.flatMap((p) => [
                ...(p.problema === null
                  ? []
                  : [
                      <tr key={`${p.id_personal} !`}>
                        <td>
                          <span className="num">{p.legajo}</span> {p.nombre}
                        </td>
                        <td colSpan={5}>{p.problema}</td>
                      </tr>,
                    ]),
                ...p.conceptos.map((x) => (
                  <tr key={`${p.id_personal} ${x.codigo}`}>
                    <td>
                      <span className="num">{p.legajo}</span> {p.nombre}
                    </td>
                    <td>{x.concepto}</td>
                    <td className="der">
                      <Amount value={x.libro} />
                    </td>
                    <td className="der">
                      <Amount value={x.aqui} />
                    </td>
                    <td className="der">
                      <Amount value={x.diferencia} sign />
                    </td>
                    <td>{t(`arranque.causa.${x.causa}`)}</td>
                  </tr>
                )),
              ])}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};
