// A dated value in its table: shown, or being edited.
import type { Row, Value } from '../../../core/kit/field.ts';
import type { RowHistory } from '../../../core/api/tabla.ts';
import { showDate } from '../../../core/kit/period.ts';
import { Tag } from '../../kit/Panel.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { IconButton } from '../../kit/Button.tsx';
import { useT } from '../../i18n.ts';
import { FormField } from '../FormField.tsx';
import type { DatedList } from './datedLists.ts';
import type { LaneTramo } from './lanes.ts';
import { authorOf } from './authors.ts';
import { textChanged } from './textChanged.ts';

/** Amounts show how much they changed. */
export const withRowChange = (l: DatedList): boolean => l.def.kind === 'importe' || l.def.kind === 'decimal';

export const EditedRow = ({
  x,
  anterior,
  fila,
  abierta,
  lista,
  mal,
  hoy,
  historia,
  soloLectura,
  texto,
  enfocar,
  cambiar,
  corregir,
  quitar,
}: {
  readonly x: LaneTramo;
  /** The previous value. */
  readonly anterior: LaneTramo | undefined;
  readonly fila: Row;
  /** The row is being edited. */
  readonly abierta: boolean;
  readonly lista: DatedList;
  readonly mal: (campo: string) => string | undefined;
  readonly hoy: string;
  readonly historia: RowHistory;
  readonly soloLectura: boolean;
  readonly texto: (v: Value) => string;
  readonly enfocar: (e: HTMLElement | null) => void;
  readonly cambiar: (c: Row) => void;
  readonly corregir: () => void;
  readonly quitar: () => void;
}) => {
  const t = useT(),
    isNumber = withRowChange(lista),
    author = authorOf(historia, lista.id, fila),
    vigente = x.desde !== '' && x.desde <= hoy && (x.hasta === null || x.hasta >= hoy);
  return (
    <tr data-vigente={vigente || undefined}>
      {abierta && !soloLectura ? (
        <td colSpan={isNumber ? 4 : 3}>
          <div className="leg-editar" ref={enfocar}>
            <div className="leg-celda" data-celda={`${x.indice}.0`}>
              <FormField
                name="desde"
                field={{ ...lista.desde, width: 148 }}
                value={fila['desde']}
                error={mal('desde')}
                onChange={(v) => cambiar({ desde: v })}
              />
            </div>
            <div className="leg-celda" data-celda={`${x.indice}.1`}>
              <FormField
                name={lista.campo}
                field={
                  lista.def.kind === 'referencia'
                    ? { ...lista.def, width: 260 }
                    : { ...lista.def, width: 136 }
                }
                value={fila[lista.campo]}
                error={mal(lista.campo)}
                onChange={(v) => cambiar({ [lista.campo]: v })}
              />
            </div>
          </div>
        </td>
      ) : (
        <>
          <td className="num">{showDate(x.desde)}</td>
          <td className="num soft">
            {x.hasta ? (
              showDate(x.hasta)
            ) : x.programado ? (
              <Tag tone="info" icon="calendar">
                {t('pantallas.legajo.programado')}
              </Tag>
            ) : (
              t('pantallas.comun.vigente')
            )}
          </td>
          <td className={isNumber ? 'num der strong' : 'strong'}>{texto(x.valor)}</td>
          {isNumber && <td className="num der muted">{textChanged(anterior?.valor ?? null, x.valor)}</td>}
        </>
      )}
      <td className="soft">{author?.usuario ?? ''}</td>
      <td className="num soft">{author ? shownInstant(author.at) : ''}</td>
      <td className="der">
        {!soloLectura && (
          <>
            {!abierta && (
              <IconButton
                icon="pencil"
                label={`${t('pantallas.legajo.corregir')}: ${showDate(x.desde)}`}
                onClick={corregir}
              />
            )}
            <IconButton
              icon="trash"
              label={t('pantallas.legajo.quitarValor', {
                fecha: x.desde ? showDate(x.desde) : '—',
              })}
              onClick={quitar}
            />
          </>
        )}
      </td>
    </tr>
  );
};
