// One table of values: its keys in the month, new values by hand, by a pasted column or by an index, and a
// link to its form for brackets.
import { useState } from 'react';
import type { WireValues, WireValueTable } from '../../../core/api/valores.ts';
import { showDate } from '../../../core/kit/period.ts';
import type { ValueOfMes } from '../../../core/payroll/valuesOfMes.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { NumberInput } from '../../kit/Written.tsx';
import { rowPath } from '../../paths.ts';
import { shownCount } from '../explain/amounts.ts';
import { keyText, ValueRow } from './ValueRow.tsx';
import {
  EMPTY_VALOR,
  isNumber,
  placeOf,
  raisedBy,
  refusedIn,
  type DraftChange,
  type ValorDrafts,
} from './written.ts';

/** Fills the keys that have a value and nothing typed yet. */
const ByIndex = ({
  tabla,
  filas,
  drafts,
  poner,
}: {
  readonly tabla: WireValueTable;
  readonly filas: readonly ValueOfMes[];
  readonly drafts: ValorDrafts;
  readonly poner: (cambios: readonly DraftChange[]) => void;
}) => {
  const t = useT(),
    [index, setIndex] = useState('');
  const vale = index !== '' && isNumber(index);
  const proponer = (): void =>
    poner(
      filas.flatMap((v): readonly DraftChange[] => {
        const written = drafts.get(placeOf(tabla, v)),
          value = v.fila && v.estado !== 'del_mes' && !written ? raisedBy(v.fila.valor, index) : undefined;
        return value === undefined ? [] : [{ tabla, de: v, cambio: { valor: value } }];
      }),
    );
  return (
    <form
      className="val-indice"
      onSubmit={(e) => {
        e.preventDefault();
        if (vale) proponer();
      }}
    >
      <NumberInput
        value={index}
        onChange={setIndex}
        placeholder={t('valores.pantalla.indice')}
        aria-label={t('valores.pantalla.indiceDe', { tabla: tabla.nombre })}
      />
      <Button
        small
        type="submit"
        aria-label={t('valores.pantalla.proponerDe', { tabla: tabla.nombre })}
        reason={vale ? undefined : t('valores.pantalla.indiceMal')}
      >
        {t('valores.pantalla.proponer')}
      </Button>
    </form>
  );
};

export const ValueTable = ({
  m,
  tabla,
  filas,
  drafts,
  escribe,
  poner,
}: {
  readonly m: WireValues;
  readonly tabla: WireValueTable;
  readonly filas: readonly ValueOfMes[];
  readonly drafts: ValorDrafts;
  readonly escribe: boolean;
  readonly poner: (cambios: readonly DraftChange[]) => void;
}) => {
  const t = useT(),
    porTramos = tabla.tipo === 'tramos',
    [sobran, setSobran] = useState(0);
  return (
    <Panel
      title={tabla.nombre}
      count={tabla.todos ? tabla.codigo : `${tabla.codigo} · ${t('valores.pantalla.paraAlgunos')}`}
      bare
      extra={
        <>
          {escribe && !porTramos && filas.some((v) => v.cambia && v.fila) && (
            <ByIndex tabla={tabla} filas={filas} drafts={drafts} poner={poner} />
          )}
          <ButtonLink
            small
            to={rowPath(tabla.tabla, tabla.id)}
            aria-label={t('valores.pantalla.abrirDe', { tabla: tabla.nombre })}
          >
            {t('valores.pantalla.abrir')}
          </ButtonLink>
        </>
      }
    >
      <p className="muted val-vigencia">
        {porTramos && `${t('valores.pantalla.tramos')} `}
        {t(`valores.vigencia.${tabla.vigencia}`)}
        {porTramos && filas[0]?.fila && ` ${t('valores.pantalla.desde')}: ${showDate(filas[0].fila.desde)}.`}
      </p>
      {sobran > 0 && (
        <Banner tone="warn">
          {t('valores.pantalla.sobran', { count: sobran, cuantas: shownCount(sobran) })}
        </Banner>
      )}
      {!porTramos && (
        <div className="desborda" tabIndex={0} role="region" aria-label={tabla.nombre}>
          <table className="tabla val-tabla">
            <caption className="sr">{tabla.nombre}</caption>
            <thead>
              <tr>
                <th scope="col">
                  {[tabla.clave1, tabla.clave2].filter((c) => c !== null).join(' / ') ||
                    t('valores.pantalla.clave')}
                </th>
                <th scope="col" className="val-estado">
                  {t('valores.pantalla.estado')}
                </th>
                <th scope="col" className="der">
                  {t('valores.pantalla.vale')}
                </th>
                <th scope="col" className="val-desde">
                  {t('valores.pantalla.desde')}
                </th>
                <th scope="col" className="val-fuente">
                  {t('valores.pantalla.fuente')}
                </th>
                <th scope="col" className="der val-valor">
                  {t('valores.pantalla.nuevo')}
                </th>
                <th scope="col" className="val-nueva">
                  {t('valores.pantalla.nuevaFuente')}
                </th>
              </tr>
            </thead>
            <tbody>
              {filas.map((v, i) => (
                <ValueRow
                  key={keyText(v, '')}
                  tabla={tabla}
                  v={v}
                  draft={drafts.get(placeOf(tabla, v)) ?? EMPTY_VALOR}
                  no={refusedIn(m, drafts, tabla, v)}
                  escribe={escribe}
                  poner={(de, change) => poner([{ tabla, de, cambio: change }])}
                  pegar={(changes) => {
                    setSobran(Math.max(0, changes.length - (filas.length - i)));
                    poner(
                      changes.flatMap((change, n): readonly DraftChange[] => {
                        const de = filas[i + n];
                        return de === undefined ? [] : [{ tabla, de, cambio: change }];
                      }),
                    );
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};
