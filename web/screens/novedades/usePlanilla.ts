// A sheet of novedades at work: what there is, what is written over it and kept as a draft, saving it and taking it back, and what somebody else changed meanwhile.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { markDirty } from '../../kit/dirty.ts';
import type { CellChange } from '../../kit/planilla/PlanillaProps.ts';
import { useReading } from '../reading.ts';
import { newKey, askServer } from '../requests.ts';
import { savePlanillaDraft, draftNumber, recoverPlanillaDraft } from './planillaDraft.ts';
import {
  textHash,
  sendSaveBatch,
  MAX_ROWS_SENT,
  rollBackBatches,
  type SentBatch,
  type SaveBatch,
} from './saveBatches.ts';
import {
  updateWrittenLines,
  changeOfLine,
  conflictingLineFields,
  writeInLines,
  rowToSend,
  planillaLines,
  lineProblem,
  nextLineKey,
  resolveConflict,
  type WrittenLines,
  type PlanillaLine,
} from './lines.ts';

export interface PlanillaSubject {
  readonly por: 'legajo' | 'concepto';
  readonly periodo: string;
  readonly id: number;
}
export interface PlanillaSaving {
  readonly cuantas: number;
  readonly mandadas: readonly SentBatch[];
}
/** Steps that Ctrl+Z goes back. */
const PASOS = 50;
/** A window that was left for so long reads again when somebody comes back to it. */
const VIEJA_MS = 30_000;

export const usePlanilla = ({ por, periodo, id }: PlanillaSubject) => {
  const leerDe = (de: string) =>
      askServer(
        api.planillas.leer,
        {
          periodo: de,
          id_personal: por === 'legajo' ? id : null,
          id_rrhh_concepto: por === 'concepto' ? id : null,
        },
        { controller: 'Novedades' },
      ),
    leer = () => leerDe(periodo);
  const lectura = useReading(`planilla ${por} ${periodo} ${id}`, leer),
    { datos, releer } = lectura;
  const [escritas, ponerEscritas] = useState<WrittenLines>(new Map()),
    [nuevas, ponerNuevas] = useState<readonly string[]>([]),
    [males, ponerMales] = useState<ReadonlyMap<string, string>>(new Map());
  const [avance, ponerAvance] = useState<readonly [number, number] | undefined>(undefined),
    [falla, ponerFalla] = useState<Failure | undefined>(undefined),
    [hecho, ponerHecho] = useState<PlanillaSaving | undefined>(undefined);
  const [borrador, ponerBorrador] = useState<'buscando' | 'ninguno' | 'recuperado' | 'grande'>('buscando'),
    envios = useRef<Readonly<Record<string, string>>>({}),
    pasos = useRef<readonly WrittenLines[]>([]),
    vivo = useRef(true),
    leidaA = useRef(Date.now());
  const numero = draftNumber(por, periodo, id);
  useEffect(() => {
    vivo.current = true;
    return () => {
      vivo.current = false;
    };
  }, []);
  useEffect(() => {
    void recoverPlanillaDraft(numero).then((b) => {
      if (!vivo.current) return;
      // What is being written already goes first.
      if (b && b.escritas.size > 0) {
        envios.current = b.envios;
        ponerEscritas((m) => new Map([...b.escritas, ...m]));
        ponerNuevas((n) => [...new Set([...b.nuevas, ...n])]);
      }
      ponerBorrador(b && b.escritas.size > 0 ? 'recuperado' : 'ninguno');
    });
  }, [numero]);

  const lineas = useMemo(
    () =>
      datos
        ? planillaLines(datos, por, [...nuevas, ...[...escritas.keys()].filter((c) => c.startsWith('+'))])
        : [],
    [datos, por, nuevas, escritas],
  );
  const porClave = useMemo(() => new Map(lineas.map((l) => [l.clave, l])), [lineas]);
  useEffect(() => {
    leidaA.current = Date.now();
    if (datos)
      ponerEscritas((m) =>
        updateWrittenLines(m, new Map(planillaLines(datos, por, m.keys()).map((l) => [l.clave, l]))),
      );
  }, [datos, por]);
  const pendientes = useMemo(
    () =>
      lineas.flatMap((l) => {
        const escrita = escritas.get(l.clave),
          cambio = changeOfLine(l, escrita);
        return escrita && cambio ? [{ linea: l, escrita, cambio }] : [];
      }),
    [lineas, escritas],
  );
  const conflictos = useMemo(
    () => lineas.filter((l) => conflictingLineFields(l, escritas.get(l.clave)).length > 0),
    [lineas, escritas],
  );
  /** Written over rows that somebody took away. */
  const perdidas = useMemo(
    () => (datos ? [...escritas.keys()].filter((c) => !porClave.has(c)) : []),
    [datos, escritas, porClave],
  );
  const sucio = pendientes.length > 0 || perdidas.length > 0;
  useEffect(() => (sucio ? markDirty() : undefined), [sucio]);
  const persona = por === 'legajo' ? id : null;
  const buscando = borrador === 'buscando';
  useEffect(() => {
    if (!buscando) {
      const cabe = savePlanillaDraft(numero, persona, { escritas, nuevas, envios: envios.current });
      ponerBorrador((b) => (cabe ? (b === 'grande' ? 'ninguno' : b) : 'grande'));
    }
  }, [escritas, nuevas, numero, persona, buscando]);
  const enReposo = avance === undefined;
  useEffect(() => {
    const mirar = (): void => {
      if (document.visibilityState === 'visible' && enReposo && Date.now() - leidaA.current > VIEJA_MS)
        releer();
    };
    addEventListener('focus', mirar);
    return () => removeEventListener('focus', mirar);
  }, [enReposo, releer]);

  const parada = useRef(false),
    [mandando, ponerMandando] = useState(false);
  const recordar = (): void => {
    pasos.current = [...pasos.current.slice(1 - PASOS), escritas];
  };
  const escribir = (cambios: readonly CellChange[], masLineas: readonly string[] = []): void => {
    if (avance || !datos) return;
    recordar();
    const todas = masLineas.length ? [...nuevas, ...masLineas] : nuevas,
      con = masLineas.length
        ? new Map(planillaLines(datos, por, [...todas, ...escritas.keys()]).map((l) => [l.clave, l]))
        : porClave;
    if (masLineas.length) ponerNuevas(todas);
    ponerEscritas((m) => writeInLines(m, con, cambios));
    ponerHecho(undefined);
    const tocadas = new Set(cambios.map((c) => c.clave));
    ponerMales((m) =>
      [...tocadas].some((c) => m.has(c)) ? new Map([...m].filter(([c]) => !tocadas.has(c))) : m,
    );
  };
  const releida = async (): Promise<void> => {
    const r = await leer()();
    if (vivo.current && E.isRight(r)) lectura.poner(r.right);
  };

  /** Lines that do not hold, by line, with nothing sent; or undefined, and what was sent. `decir`: the words of what is wrong with a line. */
  const guardar = async (
    decir: (l: PlanillaLine) => string | undefined,
  ): Promise<readonly string[] | undefined> => {
    if (avance || pendientes.length === 0) return undefined;
    const malas = pendientes.flatMap((p): readonly (readonly [string, string])[] => {
      const m =
        lineProblem(p.linea, p.escrita) || conflictingLineFields(p.linea, p.escrita).length
          ? decir(p.linea)
          : undefined;
      return m === undefined ? [] : [[p.linea.clave, m]];
    });
    if (malas.length) {
      ponerMales(new Map(malas));
      return malas.map(([c]) => c);
    }
    ponerFalla(undefined);
    ponerMales(new Map());
    ponerHecho(undefined);
    ponerAvance([0, pendientes.length]);
    parada.current = false;
    ponerMandando(true);
    const tandas = (['Novedades', 'Agenda'] as const)
      .map(
        (tabla): SaveBatch => ({
          tabla,
          filas: pendientes
            .filter((p) => p.cambio.tabla === tabla)
            .map((p) => ({ clave: p.linea.clave, valores: rowToSend(p.linea, p.escrita, p.cambio) })),
        }),
      )
      .filter((x) => x.filas.length > 0);
    const hechas: SentBatch[] = [],
      mal = new Map<string, string>(),
      bien = new Set<string>();
    let antes = 0;
    for (const tanda of tandas) {
      const que = textHash(JSON.stringify(tanda)),
        llave = envios.current[que] ?? newKey();
      envios.current = { [que]: llave };
      savePlanillaDraft(numero, persona, { escritas, nuevas, envios: envios.current });
      const r = await sendSaveBatch(
        tanda,
        periodo,
        llave,
        (n) => ponerAvance([antes + n, pendientes.length]),
        () => vivo.current,
        { detenido: () => parada.current, alEscribir: () => ponerMandando(false) },
      );
      if (!vivo.current) return undefined;
      if (E.isLeft(r)) {
        if (r.left.code !== 'network' && r.left.code !== 'unavailable') envios.current = {};
        ponerFalla(r.left);
        break;
      }
      envios.current = {};
      hechas.push(r.right);
      for (const f of tanda.filas) {
        const es = r.right.errores.get(f.clave);
        if (es) mal.set(f.clave, [...new Set(es.map((e) => e.mensaje))].join(' '));
        else bien.add(f.clave);
      }
      antes += tanda.filas.length;
    }
    await releida();
    if (!vivo.current) return undefined;
    pasos.current = [];
    ponerEscritas((m) => new Map([...m].filter(([c]) => !bien.has(c))));
    ponerNuevas((n) => n.filter((c) => !bien.has(c)));
    ponerMales(mal);
    ponerAvance(undefined);
    ponerMandando(false);
    if (bien.size > 0) ponerHecho({ cuantas: bien.size, mandadas: hechas });
    return mal.size > 0 ? [...mal.keys()] : undefined;
  };
  const deshacerGuardado = async (): Promise<boolean> => {
    if (!hecho || avance) return false;
    ponerAvance([0, hecho.cuantas]);
    ponerFalla(undefined);
    const r = await rollBackBatches(hecho.mandadas);
    await releida();
    if (!vivo.current) return false;
    ponerAvance(undefined);
    ponerHecho(undefined);
    if (E.isLeft(r)) ponerFalla(r.left);
    return E.isRight(r);
  };
  return {
    lectura,
    datos,
    lineas,
    porClave,
    escritas,
    males,
    pendientes,
    conflictos,
    perdidas,
    sucio,
    avance,
    falla,
    hecho,
    borrador,
    escribir,
    guardar,
    deshacerGuardado,
    /** The same sheet in another month, to look at. */
    leerDe: (mes: string) => leerDe(mes)(),
    /** While what was written is on its way and nothing of it is written yet; undefined when it cannot be stopped any more, or is too little to wait for. */
    detener:
      mandando && pendientes.length > MAX_ROWS_SENT
        ? () => {
            parada.current = true;
          }
        : undefined,
    agregar: (id_personal: number, id_concepto: number): string => {
      const hay = lineas.find(
          (l) =>
            l.fila === null &&
            l.id_personal === id_personal &&
            l.id_concepto === id_concepto &&
            !escritas.has(l.clave),
        ),
        clave = hay?.clave ?? nextLineKey(lineas, id_personal, id_concepto);
      if (!hay) ponerNuevas((n) => [...n, clave]);
      return clave;
    },
    atras: (): void => {
      const p = pasos.current.at(-1);
      if (p && !avance) {
        pasos.current = pasos.current.slice(0, -1);
        ponerEscritas(p);
      }
    },
    descartar: (): void => {
      recordar();
      ponerEscritas(new Map());
      ponerNuevas([]);
      ponerMales(new Map());
      ponerFalla(undefined);
    },
    elegir: (l: PlanillaLine, deAhora: boolean): void => {
      ponerEscritas((m) => resolveConflict(m, l, deAhora));
      ponerMales((m) => new Map([...m].filter(([c]) => c !== l.clave)));
    },
    soltar: (clave: string): void => {
      ponerEscritas((m) => new Map([...m].filter(([c]) => c !== clave)));
    },
  };
};
export type LivePlanilla = ReturnType<typeof usePlanilla>;
