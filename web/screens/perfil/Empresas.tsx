// The person's companies: the current one, a link to each, and, for administrators, the form of a new one.
import * as E from 'fp-ts/lib/Either.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { UserEmpresa } from '../../../core/api/administracion.ts';
import { api } from '../../../core/api/index.ts';
import { readField } from '../../../core/kit/readField.ts';
import { tables } from '../../../core/tables/index.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, Select } from '../../kit/Input.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel, Tag } from '../../kit/Panel.tsx';
import { switchEmpresa, usePermissions, useUser } from '../../session.ts';
import { newKey, sendChange, askServer } from '../requests.ts';
import { PAQUETE_NAMES } from '../start/paqueteNames.ts';

/** `origen`: the code of a package, or «=» and a company; empty starts with no data. */
const EMPTY = { razon_social: '', cuit: '', domicilio: '', localidad: '', origen: '' };
const OF_EMPRESA = '=';
const FIELDS = ['razon_social', 'cuit', 'domicilio', 'localidad'] as const;

const originOf = (o: string): { readonly paquete: string | null; readonly plantilla: string | null } =>
  o.startsWith(OF_EMPRESA)
    ? { paquete: null, plantilla: o.slice(1) }
    : { paquete: o === '' ? null : o, plantilla: null };

const NewEmpresa = ({
  models,
  onClose,
  onDone,
}: {
  readonly models: readonly UserEmpresa[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const t = useT();
  const [d, setD] = useState(EMPTY);
  const [paquetes, setPaquetes] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [message, setMessage] = useState<string | undefined>(undefined),
    [repeated, setRepeated] = useState(false);
  const [busy, setBusy] = useState(false);
  // The key stays until the form changes: the same data sent twice make one company.
  const key = useRef(newKey());
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    void askServer(api.administracion.paquetes, undefined)().then((r) => {
      if (E.isRight(r)) {
        setPaquetes(r.right);
        setD((x) => ({ ...x, origen: r.right[0] ?? '' }));
      }
    });
  }, []);
  const change = (c: Partial<typeof EMPTY>) => {
    key.current = newKey();
    setRepeated(false);
    setD({ ...d, ...c });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([n]) => !(n in c))));
  };
  const wrong = (e: Partial<Record<string, string>>) => {
    setErrors(e);
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  };
  const send = async (ev: { readonly preventDefault: () => void }, mismo_cuit: boolean) => {
    ev.preventDefault();
    if (busy) return;
    setMessage(undefined);
    const locales = Object.fromEntries(
      FIELDS.flatMap((n) => {
        const r = readField(tables.Parametros.fields[n], n, d[n]);
        return 'errors' in r ? [[n, r.errors[0]!.message]] : [];
      }),
    );
    if (Object.keys(locales).length) {
      wrong(locales);
      return;
    }
    setBusy(true);
    const r = await sendChange(
      api.administracion.crearEmpresa,
      {
        razon_social: d.razon_social,
        cuit: d.cuit,
        domicilio: d.domicilio,
        localidad: d.localidad,
        ...originOf(d.origen),
        ...(mismo_cuit ? { mismo_cuit } : {}),
      },
      {},
      key.current,
    )();
    setBusy(false);
    if (E.isRight(r)) {
      notify({ text: t('administracion.perfil.creada', { empresa: r.right.razon_social }) });
      onDone();
      return;
    }
    // A question and not only a notice: two companies with one CUIT may be right.
    if (r.left.code === 'unconfirmed') {
      setRepeated(true);
      key.current = newKey();
      setMessage(r.left.message);
      return;
    }
    const byField = Object.fromEntries((r.left.errors ?? []).map((x) => [x.field, x.message]));
    if (Object.keys(byField).length) wrong(byField);
    else setMessage(r.left.message);
  };
  return (
    <form
      ref={box}
      className="perfil-nueva"
      aria-label={t('administracion.perfil.nuevaEmpresa')}
      noValidate
      onSubmit={(e) => void send(e, false)}
    >
      {FIELDS.map((n) => {
        const f = tables.Parametros.fields[n];
        return (
          <Field key={n} label={f.label} error={errors[n]} optional={!('required' in f && f.required)}>
            {(c) => (
              <Input
                {...c}
                autoFocus={n === 'razon_social'}
                inputMode={n === 'cuit' ? 'numeric' : undefined}
                value={d[n]}
                onChange={(e) => change({ [n]: e.target.value })}
              />
            )}
          </Field>
        );
      })}
      <Field
        label={t('empresas.plantilla')}
        help={t('empresas.plantillaAyuda')}
        error={errors['plantilla'] ?? errors['paquete']}
      >
        {(c) => (
          <Select
            {...c}
            value={d.origen}
            onChange={(e) => change({ origen: e.target.value })}
            options={[
              ...paquetes.map((p) => {
                const name = PAQUETE_NAMES.get(p);
                return { id: p, valor: name ? t(name) : p };
              }),
              ...models.map((e) => ({
                id: `${OF_EMPRESA}${e.id}`,
                valor: t('empresas.deEmpresa', { empresa: e.razon_social }),
              })),
              { id: '', valor: t('administracion.perfil.ninguno') },
            ]}
          />
        )}
      </Field>
      {message !== undefined && <Banner tone={repeated ? 'warn' : 'danger'}>{message}</Banner>}
      <div className="row">
        <Button onClick={onClose}>{t('administracion.usuarios.cancelar')}</Button>
        {repeated && (
          <Button busy={busy} onClick={(e) => void send(e, true)}>
            {t('empresas.acciones.esOtra')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {t('administracion.perfil.crear')}
        </Button>
      </div>
    </form>
  );
};

export const Empresas = () => {
  const t = useT();
  const me = useUser(),
    administers = usePermissions().can('administrar') && me?.instalacion === true;
  const [list, setList] = useState<readonly UserEmpresa[]>([]);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  // A link to create a company opens its form at once.
  const [adding, setAdding] = useState(useLocation().hash === '#nueva-empresa');
  const read = useCallback(async (): Promise<void> => {
    const r = await askServer(api.administracion.empresas, undefined)();
    if (E.isLeft(r)) setFailure(r.left.message);
    else setList(r.right.filter((e) => !e.archivada || e.actual));
  }, []);
  useEffect(() => {
    void read();
  }, [read]);
  // Not shown to a person with one company and no administration rights.
  if (!administers && list.length < 2) return null;
  return (
    <Panel
      id="empresas"
      title={t('administracion.perfil.empresas')}
      bare
      extra={
        administers && !adding ? (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('administracion.perfil.nuevaEmpresa')}
          </Button>
        ) : undefined
      }
    >
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <ul className="perfil-lista">
        {list.map((e) => (
          <li key={e.id} className="perfil-fila">
            <div className="grow">
              <span className="strong">{e.razon_social}</span>
              <small>
                <span className="num">{e.cuit}</span> ·{' '}
                {e.roles.map((r) => t(`web.rol.${r}` as UiTextKey)).join(', ')}
              </small>
            </div>
            {e.actual ? (
              <Tag tone="ok">{t('administracion.perfil.aqui')}</Tag>
            ) : (
              <Button
                small
                aria-label={t('administracion.perfil.irA', { empresa: e.razon_social })}
                onClick={() => void switchEmpresa(e.id).then(setFailure)}
              >
                {t('administracion.perfil.ir')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {adding && (
        <NewEmpresa
          models={list.filter((e) => e.roles.includes('administrador'))}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            void read();
          }}
        />
      )}
    </Panel>
  );
};
