// A report as a table, with its totals.
import type { ReactNode } from 'react';
import type { WireInforme } from '../../../core/api/informes.ts';
import { columnField } from '../../../core/outputs/informes/informe.ts';
import { readableCell } from '../../../core/outputs/readableCell.ts';
import { type UiTextKey, useT } from '../../i18n.ts';
import { EmptyState, Panel } from '../../kit/Panel.tsx';

const TO_THE_RIGHT = new Set(['importe', 'cantidad', 'entero']);

/** Text columns that are never cut. */
const ENTEROS: ReadonlySet<string> = new Set(['cuil', 'cuit']);

/** `files`: the download buttons. */
export const Tabla = ({
  i,
  title,
  files,
}: {
  readonly i: WireInforme;
  readonly title: string;
  readonly files: ReactNode;
}) => {
  const t = useT(),
    fields = i.columnas.map(columnField),
    name = (c: WireInforme['columnas'][number]): string =>
      c.titulo ?? t(`informes.columnas.${c.nombre}` as UiTextKey),
    clase = (c: WireInforme['columnas'][number]): string | undefined =>
      TO_THE_RIGHT.has(c.clase)
        ? 'der num'
        : c.clase === 'texto' && !ENTEROS.has(c.nombre)
          ? undefined
          : 'num';
  const say = (f: readonly (string | number | null)[], n: number): string =>
    readableCell(fields[n], f[n], { miles: true });
  return (
    <Panel title={title} count={String(i.cuantas)} bare extra={i.cuantas > 0 ? files : undefined}>
      {i.filas.length === 0 ? (
        <EmptyState text={t('informes.pantalla.vacio')} />
      ) : (
        <div className="apl-desliza inf-tabla" tabIndex={0} role="region" aria-label={title}>
          <table className="tabla">
            <caption className="sr">{title}</caption>
            <thead>
              <tr>
                {i.columnas.map((c) => (
                  <th key={c.nombre} scope="col" className={clase(c)}>
                    {name(c)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {i.filas.map((f, k) => (
                <tr key={k}>
                  {i.columnas.map((c, n) => (
                    <td
                      key={c.nombre}
                      className={clase(c)}
                      title={clase(c) === undefined ? say(f, n) : undefined}
                    >
                      {say(f, n)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {i.totales.some((x) => x !== null) && (
              <tfoot>
                <tr className="strong">
                  {i.columnas.map((c, n) =>
                    n === 0 ? (
                      <td key={c.nombre}>{t('informes.columnas.total')}</td>
                    ) : (
                      <td key={c.nombre} className={clase(c)}>
                        {say(i.totales, n)}
                      </td>
                    ),
                  )}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      {i.cuantas > i.filas.length && (
        <p className="soft apl-nota">
          {t('informes.pantalla.hayMas', { n: i.filas.length, total: i.cuantas })}
        </p>
      )}
    </Panel>
  );
};
