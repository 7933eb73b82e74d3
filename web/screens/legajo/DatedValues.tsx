// «Valores por fecha»: the lanes, and under them the chosen one as a table that can be written.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { RowHistory } from '../../../core/api/tabla.ts';
import type { Field, Row, Value } from '../../../core/kit/field.ts';
import { showDate, firstDay, addMeses } from '../../../core/kit/period.ts';
import { ausencias as tablaAusencias } from '../../../core/tables/ausencia.ts';
import { personal } from '../../../core/tables/personal.ts';
import { focusFirstField } from '../../focus.ts';
import { useT } from '../../i18n.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { useListPaste } from '../../kit/form/useListPaste.tsx';
import { Segments, Tag } from '../../kit/Panel.tsx';
import { FormField } from '../FormField.tsx';
import { shownAmount, shortNumber, percentChange } from '../explain/amounts.ts';
import { shownValue } from '../shownValue.ts';
import { authorOf } from './authors.ts';
import { tramosOf, escalaTramos, windowOf, type WindowSpan, type Tramo } from './lanes.ts';
import { Timeline, type Lane } from './Timeline.tsx';
import { useRowLabels } from './rowLabels.ts';

export interface DatedList {
  readonly id: string;
  readonly rotulo: string;
  readonly ayuda: string | undefined;
  readonly campo: string;
  readonly def: Field;
  readonly desde: Field;
}
/** The dated lists of a descriptor, each with the field that holds its value. */
export const datedLists = (fields: Readonly<Record<string, Field>>): readonly DatedList[] =>
  Object.entries(fields).flatMap(([id, f]) => {
    if (f.kind !== 'lista' || !f.dated) return [];
    const campos: Readonly<Record<string, Field>> = f.fields;
    const campo = Object.keys(campos).find((c) => c !== 'desde')!;
    return [{ id, rotulo: f.label, ayuda: f.help, campo, def: campos[campo]!, desde: campos['desde']! }];
  });
const LISTAS = datedLists(personal.fields);
export const listRowsOf = (v: Value | undefined): readonly Row[] =>
  Array.isArray(v) ? (v as readonly Row[]) : [];
const ESCALA = 'escala',
  AUSENCIAS = 'ausencias';
const CORTO: Readonly<Record<string, string>> = { PersonalJornada: 'Jornada' };

export const DatedValues = ({
  valores,
  poner,
  errores,
  hoy,
  ausencias,
  escalas,
  historia,
  soloLectura,
  visibles,
}: {
  readonly valores: Row;
  readonly poner: (campo: string, v: Value) => void;
  readonly errores: Readonly<Record<string, string>>;
  readonly hoy: string;
  readonly ausencias: readonly Row[];
  readonly escalas: readonly Row[];
  readonly historia: RowHistory;
  readonly soloLectura: boolean;
  readonly visibles: (campo: string) => boolean;
}) => {
  const t = useT();
  const [rango, ponerRango] = useState<WindowSpan>('24');
  const listas = LISTAS.filter((l) => visibles(l.id));
  const [elegido, elegir] = useState(() =>
    listRowsOf(valores['PersonalBasico']).length ? 'PersonalBasico' : (listas[0]?.id ?? ''),
  );
  const etiquetas = useRowLabels(
    listas.flatMap((l) =>
      l.def.kind === 'referencia'
        ? listRowsOf(valores[l.id]).flatMap((f) =>
            typeof f[l.campo] === 'number'
              ? [[(l.def as { readonly table: string }).table, f[l.campo] as number] as const]
              : [],
          )
        : [],
    ),
  );
  const textoDe = (l: DatedList, v: Value): string =>
    v === null
      ? '—'
      : l.def.kind === 'referencia'
        ? etiquetas(l.def.table, Number(v))
        : l.def.kind === 'importe'
          ? shownAmount(String(v))
          : l.campo === 'horas'
            ? `${shortNumber(String(v))} h`
            : shownValue(v, l.def);

  const categorias = useMemo(
    () => tramosOf(listRowsOf(valores['PersonalCategoria']), 'id_rrhh_categoria', hoy),
    [valores, hoy],
  );
  const deEscala = useMemo(() => escalaTramos(categorias, escalas, hoy), [categorias, escalas, hoy]);
  const carriles = useMemo((): readonly Lane[] => {
    const propios = listas.map(
      (l): Lane => ({
        id: l.id,
        rotulo: CORTO[l.id] ?? l.rotulo,
        tramos: tramosOf(listRowsOf(valores[l.id]), l.campo, hoy),
        texto: (x) => textoDe(l, x.valor),
      }),
    );
    const ausente: Lane = {
      id: AUSENCIAS,
      rotulo: t('pantallas.legajo.ausencias'),
      puntual: true,
      tramos: ausencias.map(
        (a): Tramo => ({
          desde: String(a['desde']),
          hasta: String(a['hasta']),
          valor: a['causa'] ?? null,
          programado: false,
          indice: -1,
        }),
      ),
      texto: () => t('pantallas.legajo.ausencia'),
    };
    const escala: Lane = {
      id: ESCALA,
      rotulo: t('pantallas.legajo.basicoEscala'),
      tramos: deEscala,
      texto: (x) => shownAmount(String(x.valor ?? '')),
    };
    return [
      ...propios.slice(0, 1),
      ...(deEscala.length ? [escala] : []),
      ...propios.slice(1),
      ...(ausencias.length ? [ausente] : []),
    ];
  }, [valores, deEscala, ausencias, hoy, etiquetas, t]);
  const fechas = carriles.flatMap((c) => c.tramos.map((x) => x.desde));
  const ventana = windowOf(
    rango,
    hoy,
    fechas.reduce((a, f) => (f < a ? f : a), hoy),
    fechas.reduce((a, f) => (f > a ? f : a), hoy),
  );
  const lista = listas.find((l) => l.id === elegido);
  const carril = carriles.find((c) => c.id === elegido);
  const primera = lista && listRowsOf(valores[lista.id]).length === 0;

  const { enfocar, alAbrir } = useOpenedRow();
  const agregar = (): void => {
    if (!lista) return;
    alAbrir();
    const filas = listRowsOf(valores[lista.id]);
    const proximo = firstDay(addMeses(hoy.slice(0, 7), 1));
    const desde = primera
      ? String(valores['fecha_ingreso'] ?? '') || proximo
      : filas.some((f) => f['desde'] === proximo)
        ? null
        : proximo;
    poner(lista.id, [...filas, { desde, [lista.campo]: null }]);
  };
  return (
    <>
      <section className="panel" id="leg-valores">
        <header className="panel-head leg-valores-cabeza">
          <h2>{t('pantallas.legajo.valores')}</h2>
          <div className="extra">
            <Segments
              label={t('pantallas.legajo.rango')}
              value={rango}
              onChange={(x) => ponerRango(x as WindowSpan)}
              options={[
                { id: '12', label: t('pantallas.legajo.meses12') },
                { id: '24', label: t('pantallas.legajo.meses24') },
                { id: '60', label: t('pantallas.legajo.anios5') },
                { id: 'todo', label: t('pantallas.legajo.todo') },
              ]}
            />
            {!soloLectura && lista && (
              <Button small icon="plus" data-agrega={lista.id} onClick={agregar}>
                {t('pantallas.legajo.agregarValor')}
              </Button>
            )}
          </div>
        </header>
        <div className="panel-body">
          <Timeline carriles={carriles} elegido={elegido} elegir={elegir} ventana={ventana} hoy={hoy} />
        </div>
      </section>
      {carril && (
        <section className="panel" data-dato={lista?.id}>
          <header className="panel-head">
            <h2>{lista?.rotulo ?? carril.rotulo}</h2>
            <span className="muted">{t('pantallas.legajo.valoresEn', { count: carril.tramos.length })}</span>
          </header>
          {lista && errores[lista.id] && <p className="leg-error">{errores[lista.id]}</p>}
          {lista && primera && (
            <p className="leg-vacio">
              {t('pantallas.legajo.sinValores', { ayuda: lista.ayuda ?? t('pantallas.legajo.agregueUno') })}
            </p>
          )}
          {carril.tramos.length + (lista ? listRowsOf(valores[lista.id]).length : 0) > 0 && (
            <div className="desborda">
              {lista ? (
                <DatedTable
                  key={`${lista.id} ${String(valores['version'] ?? '')}`}
                  enfocar={enfocar}
                  alAbrir={alAbrir}
                  lista={lista}
                  filas={listRowsOf(valores[lista.id])}
                  poner={(f) => poner(lista.id, f)}
                  errores={errores}
                  hoy={hoy}
                  historia={historia}
                  soloLectura={soloLectura}
                  texto={(v) => textoDe(lista, v)}
                />
              ) : (
                <TablaLeida carril={carril} ausencias={ausencias} />
              )}
            </div>
          )}
        </section>
      )}
    </>
  );
};

/** A row opened by hand has the cursor; those that come open, of a draft, do not take it. */
export const useOpenedRow = (): {
  readonly enfocar: (e: HTMLElement | null) => void;
  readonly alAbrir: () => void;
} => {
  const abierta = useRef(false);
  return {
    enfocar: useCallback((e: HTMLElement | null): void => {
      if (e && abierta.current) {
        abierta.current = false;
        focusFirstField(e);
      }
    }, []),
    alAbrir: useCallback(() => {
      abierta.current = true;
    }, []),
  };
};

export const DatedTable = ({
  enfocar,
  alAbrir,
  lista,
  filas,
  poner,
  errores,
  hoy,
  historia,
  soloLectura,
  texto,
}: {
  readonly enfocar: (e: HTMLElement | null) => void;
  readonly alAbrir: () => void;
  readonly lista: DatedList;
  readonly filas: readonly Row[];
  readonly poner: (f: readonly Row[]) => void;
  readonly errores: Readonly<Record<string, string>>;
  readonly hoy: string;
  readonly historia: RowHistory;
  readonly soloLectura: boolean;
  readonly texto: (v: Value) => string;
}) => {
  const t = useT();
  /** The row that is being corrected, and the order in which all of them were when it was opened. */
  const [corrigiendo, corregir] = useState<{
    readonly indice: number;
    readonly orden: readonly number[];
  } | null>(null);
  // What was added stays open, and in its place, until it is saved: closed at its first key, or moved by its date, it would lose what comes next.
  const [nuevas, ponerNuevas] = useState<ReadonlySet<number>>(
    () => new Set(filas.flatMap((f, i) => (incompleta(f, lista.campo) ? [i] : []))),
  );
  const porAbrir = filas.flatMap((f, i) => (incompleta(f, lista.campo) && !nuevas.has(i) ? [i] : []));
  if (porAbrir.length > 0) ponerNuevas(new Set([...nuevas, ...porAbrir]));
  const tramos = tramosOf(filas, lista.campo, hoy);
  const arriba = filas.flatMap((f, indice) =>
    nuevas.has(indice) || !tramos.some((x) => x.indice === indice)
      ? [
          {
            desde: String(f['desde'] ?? ''),
            hasta: null,
            valor: f[lista.campo] ?? null,
            programado: true,
            indice,
          },
        ]
      : [],
  );
  const porFecha = [
    ...arriba,
    ...tramos.toReversed().filter((x) => !arriba.some((a) => a.indice === x.indice)),
  ];
  // A date that is being written again does not take its row elsewhere, and the cursor out of it.
  const enOrden =
    corrigiendo === null
      ? porFecha
      : porFecha.toSorted(
          (a, b) => corrigiendo.orden.indexOf(a.indice) - corrigiendo.orden.indexOf(b.indice),
        );
  const pegado = useListPaste({
    fields: { desde: lista.desde, [lista.campo]: lista.def },
    items: filas,
    onChange: poner,
    dated: true,
    readOnly: soloLectura,
  });
  const esNumero = lista.def.kind === 'importe' || lista.def.kind === 'decimal';
  const cambiar = (i: number, c: Row): void => poner(filas.map((f, k) => (k === i ? { ...f, ...c } : f)));
  const quitar = (i: number): void => {
    corregir(null);
    ponerNuevas(new Set([...nuevas].flatMap((k) => (k === i ? [] : [k > i ? k - 1 : k]))));
    poner(filas.filter((_, k) => k !== i));
  };
  return (
    <>
      <table className="tabla leg-tabla" onPaste={pegado.alPegar}>
        <caption className="sr">{lista.rotulo}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pantallas.comun.desde')}</th>
            <th scope="col">{t('pantallas.comun.hasta')}</th>
            <th scope="col" className={esNumero ? 'der' : ''}>
              {t('pantallas.comun.valor')}
            </th>
            {esNumero && (
              <th scope="col" className="der">
                {t('pantallas.comun.cambio')}
              </th>
            )}
            <th scope="col">{t('pantallas.legajo.cargo')}</th>
            <th scope="col">{t('pantallas.legajo.cuando')}</th>
            <th scope="col">
              <span className="sr">{t('pantallas.comun.mas')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {enOrden.map((x) => {
            const fila = filas[x.indice]!,
              nueva =
                nuevas.has(x.indice) ||
                x.valor === null ||
                x.desde === '' ||
                corrigiendo?.indice === x.indice;
            const k = tramos.findIndex((y) => y.indice === x.indice),
              anterior = tramos[k - 1];
            const autor = authorOf(historia, lista.id, fila),
              vigente = x.desde !== '' && x.desde <= hoy && (x.hasta === null || x.hasta >= hoy);
            const mal = (c: string): string | undefined => errores[`${lista.id}.${x.indice}.${c}`];
            return (
              <tr key={x.indice} data-vigente={vigente || undefined}>
                {nueva && !soloLectura ? (
                  <td colSpan={esNumero ? 4 : 3}>
                    <div className="leg-editar" ref={enfocar}>
                      <div className="leg-celda" data-celda={`${x.indice}.0`}>
                        <FormField
                          nombre="desde"
                          campo={{ ...lista.desde, width: 148 }}
                          valor={fila['desde']}
                          error={mal('desde')}
                          alCambiar={(v) => cambiar(x.indice, { desde: v })}
                        />
                      </div>
                      <div className="leg-celda" data-celda={`${x.indice}.1`}>
                        <FormField
                          nombre={lista.campo}
                          campo={
                            lista.def.kind === 'referencia'
                              ? { ...lista.def, width: 260 }
                              : { ...lista.def, width: 136 }
                          }
                          valor={fila[lista.campo]}
                          error={mal(lista.campo)}
                          alCambiar={(v) => cambiar(x.indice, { [lista.campo]: v })}
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
                    <td className={esNumero ? 'num der strong' : 'strong'}>{texto(x.valor)}</td>
                    {esNumero && (
                      <td className="num der muted">{cambioTexto(anterior?.valor ?? null, x.valor)}</td>
                    )}
                  </>
                )}
                <td className="soft">{autor?.usuario ?? ''}</td>
                <td className="num soft">{autor ? shownInstant(autor.at) : ''}</td>
                <td className="der">
                  {!soloLectura && (
                    <>
                      {!nueva && (
                        <IconButton
                          icon="pencil"
                          label={`${t('pantallas.legajo.corregir')}: ${showDate(x.desde)}`}
                          onClick={() => {
                            alAbrir();
                            corregir({ indice: x.indice, orden: enOrden.map((y) => y.indice) });
                          }}
                        />
                      )}
                      <IconButton
                        icon="trash"
                        label={t('pantallas.legajo.quitarValor', {
                          fecha: x.desde ? showDate(x.desde) : '—',
                        })}
                        onClick={() => quitar(x.indice)}
                      />
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {pegado.dicho}
    </>
  );
};
const incompleta = (f: Row, campo: string): boolean =>
  (f[campo] ?? null) === null || (f['desde'] ?? '') === '';
const cambioTexto = (antes: Value, ahora: Value): string => {
  const v = antes === null || ahora === null ? null : percentChange(String(antes), String(ahora));
  return v === null ? '' : `${v}\u202f%`;
};

const TablaLeida = ({ carril, ausencias }: { readonly carril: Lane; readonly ausencias: readonly Row[] }) => {
  const t = useT();
  const causa = (x: Tramo): string => shownValue(x.valor, ausencias.length ? CAUSA : undefined);
  return (
    <table className="tabla leg-tabla">
      <caption className="sr">{carril.rotulo}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pantallas.comun.desde')}</th>
          <th scope="col">{t('pantallas.comun.hasta')}</th>
          <th scope="col" className={carril.puntual ? '' : 'der'}>
            {t('pantallas.comun.valor')}
          </th>
          {!carril.puntual && (
            <th scope="col" className="der">
              {t('pantallas.comun.cambio')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {carril.tramos.toReversed().map((x, i, todos) => (
          <tr key={x.desde}>
            <td className="num">{showDate(x.desde)}</td>
            <td className="num soft">{x.hasta ? showDate(x.hasta) : t('pantallas.comun.vigente')}</td>
            <td className={carril.puntual ? '' : 'num der strong'}>
              {carril.puntual ? causa(x) : carril.texto(x)}
            </td>
            {!carril.puntual && (
              <td className="num der muted">{cambioTexto(todos[i + 1]?.valor ?? null, x.valor)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
const CAUSA: Field = tablaAusencias.fields.causa;
