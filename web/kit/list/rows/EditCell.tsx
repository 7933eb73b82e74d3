// A cell of the list being written where it stands: its value checked as it is left, saved by the row's own call, and, when somebody wrote the row meanwhile, both values told.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { api } from '../../../../core/api/index.ts';
import type { Field, Value } from '../../../../core/kit/field.ts';
import { readField } from '../../../../core/kit/readField.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT } from '../../../i18n.ts';
import { client, ports } from '../../../ports.ts';
import { fieldOf } from '../../../tableOf.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { FieldInput } from '../../form/FieldInput.tsx';
import { FieldValue } from '../../form/values.tsx';
import { Select } from '../../Input.tsx';
import { notify } from '../../Notices.tsx';
import '../../form/form.css';

type Fila = Readonly<Record<string, unknown>>;
/** Where to go after it: the cell itself, or the next one that can be written, before or after. */
export type CellExit = 'queda' | 'siguiente' | 'anterior';

/** Under the last row in sight it would be out of it. */
const alLaVista = (e: HTMLElement | null): void => e?.scrollIntoView({ block: 'nearest' });
const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

interface Props {
  readonly tabla: AnyTable;
  readonly fila: Fila;
  readonly campo: string;
  readonly onGuardada: (f: Fila) => void;
  readonly onSalir: (s: CellExit) => void;
}

export const EditCell = ({ tabla, fila, campo, onGuardada, onSalir }: Props) => {
  const t = useT(),
    f = fieldOf(tabla, campo),
    era = (fila[campo] ?? null) as Value;
  const [valor, setValor] = useState<Value>(era),
    [mal, setMal] = useState<string | undefined>(undefined),
    [guardando, setGuardando] = useState(false),
    [ajena, setAjena] = useState<Fila | undefined>(undefined);
  const caja = useRef<HTMLDivElement>(null),
    terminada = useRef(false),
    clave = useRef(ports.newId()),
    escrito = useRef<Value>(era);
  useEffect(() => {
    const x = caja.current?.querySelector<HTMLElement>('input, select');
    x?.focus();
    if (x instanceof HTMLInputElement) x.select();
  }, []);
  const poner = (v: Value): void => {
    escrito.current = v;
    setValor(v);
    setMal(undefined);
  };
  const salir = (s: CellExit): void => {
    if (!terminada.current) {
      terminada.current = true;
      onSalir(s);
    }
  };
  const guardar = async (s: CellExit, version: unknown = fila['version']): Promise<void> => {
    if (guardando || terminada.current) return;
    const leido = readField(f as Field, campo, escrito.current);
    if ('errors' in leido) {
      setMal(leido.errors[0]!.message);
      caja.current?.querySelector<HTMLElement>('input, select')?.focus();
      return;
    }
    if (igual(leido.value, era) && version === fila['version']) {
      salir(s);
      return;
    }
    setGuardando(true);
    setMal(undefined);
    const r = await client.ask(
      api.tabla.edit,
      { version, [campo]: leido.value },
      { params: { controller: tabla.name, id: Number(fila['id']) }, key: clave.current },
    )();
    setGuardando(false);
    if (E.isRight(r)) {
      onGuardada(r.right.content);
      salir(s);
      return;
    }
    clave.current = ports.newId();
    const ahora =
      r.left.code === 'conflict' ? (r.left.data as { readonly row?: Fila } | undefined)?.row : undefined;
    // A change of another field of the row does not touch what is written here: it is saved over it.
    if (ahora && igual(ahora[campo], era)) {
      await guardar(s, ahora['version']);
      return;
    }
    if (ahora) setAjena(ahora);
    else setMal(r.left.errors?.find((x) => x.field === campo)?.message ?? r.left.message);
  };
  const tecla = (e: KeyboardEvent): void => {
    if (e.key === 'Escape') {
      e.preventDefault();
      e.stopPropagation();
      salir('queda');
      return;
    }
    if (e.key === 'Enter' && !e.defaultPrevented) {
      e.preventDefault();
      e.stopPropagation();
      void guardar('queda');
      return;
    }
    if (e.key === 'Tab') {
      e.preventDefault();
      e.stopPropagation();
      void guardar(e.shiftKey ? 'anterior' : 'siguiente');
      return;
    }
    e.stopPropagation();
  };
  const nombre = `${f.label}`;
  return (
    <div
      ref={caja}
      className="celda-editada"
      data-mal={mal !== undefined || undefined}
      onKeyDown={tecla}
      onDoubleClick={(e) => e.stopPropagation()}
      onBlur={(e) => {
        if (
          !guardando &&
          !ajena &&
          e.relatedTarget instanceof Node &&
          !caja.current?.contains(e.relatedTarget) &&
          !(e.relatedTarget as Element).closest('[role=listbox], [role=dialog]')
        )
          void guardar('queda');
      }}
    >
      {f.kind === 'flag' ? (
        <Select
          aria-label={nombre}
          disabled={guardando}
          options={[
            { id: 1, valor: t('web.si') },
            { id: 0, valor: t('web.no') },
          ]}
          value={String(valor ?? 0)}
          onChange={(e) => poner(Number(e.target.value))}
        />
      ) : (
        <FieldInput
          field={f}
          value={valor}
          onChange={poner}
          label={nombre}
          readOnly={guardando}
          control={{
            id: `celda-${String(fila['id'])}-${campo}`,
            ...(mal === undefined ? {} : { 'aria-invalid': true as const }),
          }}
        />
      )}
      {mal !== undefined && (
        <span className="celda-error" role="alert" ref={alLaVista}>
          {mal}
        </span>
      )}
      {guardando && (
        <span className="celda-guardando" role="status">
          {t('web.form.guardando')}…
        </span>
      )}
      {ajena && (
        <Dialog
          open
          title={t('masivo.celda.conflicto', { campo: f.label })}
          onClose={() => {
            onGuardada(ajena);
            salir('queda');
          }}
          footer={
            <>
              <Button
                onClick={() => {
                  onGuardada(ajena);
                  notify({ tone: 'info', text: t('masivo.celda.quedo') });
                  salir('queda');
                }}
              >
                {t('masivo.celda.dejar')}
              </Button>
              <Button
                variant="primary"
                onClick={() => {
                  const v = ajena['version'];
                  setAjena(undefined);
                  void guardar('queda', v);
                }}
              >
                {t('masivo.celda.poner')}
              </Button>
            </>
          }
        >
          <table className="changes">
            <thead>
              <tr>
                <th scope="col">{t('masivo.celda.habia')}</th>
                <th scope="col">{t('masivo.celda.ahora')}</th>
                <th scope="col">{t('masivo.celda.suyo')}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>
                  <FieldValue name={campo} field={f} value={era} />
                </td>
                <td>
                  <FieldValue name={campo} field={f} value={ajena[campo] ?? null} />
                </td>
                <td>
                  <FieldValue name={campo} field={f} value={valor} />
                </td>
              </tr>
            </tbody>
          </table>
        </Dialog>
      )}
    </div>
  );
};
