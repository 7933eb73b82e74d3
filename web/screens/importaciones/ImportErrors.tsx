// The errors in the rows of a file: a problem of many rows appears once with its lines; one about a missing
// row links to its table.
import { Link } from 'react-router-dom';
import type { ImportacionError } from '../../../core/api/importaciones.ts';
import type { Field } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { groupErrors, lineRanges, withCell, type ErrorGroup } from '../../../core/machines/importErrors.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { saveFile, todayDate } from '../../ports.ts';
import type { ParsedFile } from './importFile.ts';
import { rejectedRows } from './rejectedRows.ts';

const SHOWN = 200;

/** The table that a row's field points at, also inside a list: `PersonalCategoria.0.id_rrhh_categoria`. */
const pointed = (table: AnyTable, field: string): AnyTable | undefined => {
  const [name = '', , inner] = field.split('.'),
    f: Field | undefined = table.fields[name],
    g = f?.kind === 'lista' && inner !== undefined ? f.fields[inner] : f;
  return g?.kind === 'referencia' ? tableNamed(g.table) : undefined;
};

/** What the first line of a problem has in its column; '' when it is not of one cell, or there is no file. */
const firstCell = (loaded: ParsedFile | undefined, map: readonly string[], g: ErrorGroup): string => {
  const [field = ''] = g.campo.split('.'),
    columns = map.flatMap((m, i) => (m === field ? [i] : [])),
    [column] = columns,
    row = loaded?.rows.find((r) => r.line === g.lineas[0]),
    cell = column === undefined || columns.length > 1 ? undefined : row?.cells[column];
  return cell === undefined || cell === null || typeof cell === 'object' ? '' : String(cell).trim();
};
export const ImportErrors = ({
  table,
  errors,
  loaded,
  map,
  columnOf,
}: {
  readonly table: AnyTable;
  readonly errors: readonly ImportacionError[];
  readonly loaded: ParsedFile | undefined;
  readonly map: readonly string[];
  /** The file's name for a field. */
  readonly columnOf: (field: string) => string;
}) => {
  const t = useT(),
    groups = groupErrors(errors),
    cellOf = (g: ErrorGroup): string => firstCell(loaded, map, g);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('masivo.importar.errores')}</h2>
        <div className="extra">
          {loaded && (
            <Button
              small
              icon="download"
              onClick={() =>
                saveFile(
                  new Blob([rejectedRows(table, loaded, map, errors)], { type: 'text/csv;charset=utf-8' }),
                  `${table.plural.replaceAll(' ', '-')}-${t('masivo.importar.archivoErrores')}-${todayDate()}.csv`,
                )
              }
            >
              {t('masivo.importar.bajar')}
            </Button>
          )}
        </div>
      </header>
      <div
        className="panel-body bare imp-tabla"
        tabIndex={0}
        role="region"
        aria-label={t('masivo.importar.errores')}
      >
        <table className="tabla">
          <thead>
            <tr>
              <th scope="col">{t('masivo.importar.linea')}</th>
              <th scope="col">{t('masivo.importar.columna')}</th>
              <th scope="col">{t('masivo.importar.problema')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.slice(0, SHOWN).map((g, i) => {
              const another = g.codigo === 'reference' ? pointed(table, g.campo) : undefined;
              return (
                <tr key={i}>
                  <td className="num">{lineRanges(g.lineas)}</td>
                  <td>{columnOf(g.campo)}</td>
                  <td>
                    {withCell(cellOf(g), g.mensaje)}
                    {g.lineas.length > 1 && (
                      <span className="muted"> · {t('web.lista.filas', { count: g.lineas.length })}</span>
                    )}
                    {another?.route !== undefined && (
                      <>
                        {' '}
                        <Link to={`/${another.route}`} target="_blank">
                          {t('masivo.importar.ver', { plural: another.plural })}
                        </Link>
                      </>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {groups.length > SHOWN && (
        <p className="muted nov-nota">{t('masivo.masRechazadas', { cuantas: SHOWN })}</p>
      )}
    </section>
  );
};
