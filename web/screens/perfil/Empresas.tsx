// The person's companies: the current one, the way to each, and, for administrators, the form of another
// one.
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
import { switchEmpresa, usePermissions } from '../../session.ts';
import { newKey, sendChange, askServer } from '../requests.ts';
import { PAQUETE_NAMES } from '../start/paqueteNames.ts';

/** `origen`: the code of a package, or a company after «=»; empty begins without anything. */
const VACIA = { razon_social: '', cuit: '', domicilio: '', localidad: '', origen: '' };
const DE_EMPRESA = '=';
const CAMPOS = ['razon_social', 'cuit', 'domicilio', 'localidad'] as const;

const origenDe = (o: string): { readonly paquete: string | null; readonly plantilla: string | null } =>
  o.startsWith(DE_EMPRESA)
    ? { paquete: null, plantilla: o.slice(1) }
    : { paquete: o === '' ? null : o, plantilla: null };

const Nueva = ({
  modelos,
  onClose,
  onDone,
}: {
  readonly modelos: readonly UserEmpresa[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const t = useT();
  const [d, setD] = useState(VACIA);
  const [paquetes, setPaquetes] = useState<readonly string[]>([]);
  const [errores, setErrores] = useState<Partial<Record<string, string>>>({});
  const [mensaje, setMensaje] = useState<string | undefined>(undefined),
    [repetida, setRepetida] = useState(false);
  const [ocupado, setOcupado] = useState(false);
  // Kept until something is written: the same data sent twice is one company.
  const clave = useRef(newKey());
  const caja = useRef<HTMLFormElement>(null);
  useEffect(() => {
    void askServer(api.administracion.paquetes, undefined)().then((r) => {
      if (E.isRight(r)) {
        setPaquetes(r.right);
        setD((x) => ({ ...x, origen: r.right[0] ?? '' }));
      }
    });
  }, []);
  const cambiar = (c: Partial<typeof VACIA>) => {
    clave.current = newKey();
    setRepetida(false);
    setD({ ...d, ...c });
    setErrores(Object.fromEntries(Object.entries(errores).filter(([n]) => !(n in c))));
  };
  const mal = (e: Partial<Record<string, string>>) => {
    setErrores(e);
    setTimeout(() => caja.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  };
  const enviar = async (ev: { readonly preventDefault: () => void }, mismo_cuit: boolean) => {
    ev.preventDefault();
    if (ocupado) return;
    setMensaje(undefined);
    const locales = Object.fromEntries(
      CAMPOS.flatMap((n) => {
        const r = readField(tables.Parametros.fields[n], n, d[n]);
        return 'errors' in r ? [[n, r.errors[0]!.message]] : [];
      }),
    );
    if (Object.keys(locales).length) {
      mal(locales);
      return;
    }
    setOcupado(true);
    const r = await sendChange(
      api.administracion.crearEmpresa,
      {
        razon_social: d.razon_social,
        cuit: d.cuit,
        domicilio: d.domicilio,
        localidad: d.localidad,
        ...origenDe(d.origen),
        ...(mismo_cuit ? { mismo_cuit } : {}),
      },
      {},
      clave.current,
    )();
    setOcupado(false);
    if (E.isRight(r)) {
      notify({ text: t('administracion.perfil.creada', { empresa: r.right.razon_social }) });
      onDone();
      return;
    }
    // Asked, and not only told: two of one CUIT may be right.
    if (r.left.code === 'unconfirmed') {
      setRepetida(true);
      clave.current = newKey();
      setMensaje(r.left.message);
      return;
    }
    const porCampo = Object.fromEntries((r.left.errors ?? []).map((x) => [x.field, x.message]));
    if (Object.keys(porCampo).length) mal(porCampo);
    else setMensaje(r.left.message);
  };
  return (
    <form
      ref={caja}
      className="perfil-nueva"
      aria-label={t('administracion.perfil.nuevaEmpresa')}
      noValidate
      onSubmit={(e) => void enviar(e, false)}
    >
      {CAMPOS.map((n) => {
        const f = tables.Parametros.fields[n];
        return (
          <Field key={n} label={f.label} error={errores[n]} optional={!('required' in f && f.required)}>
            {(c) => (
              <Input
                {...c}
                autoFocus={n === 'razon_social'}
                inputMode={n === 'cuit' ? 'numeric' : undefined}
                value={d[n]}
                onChange={(e) => cambiar({ [n]: e.target.value })}
              />
            )}
          </Field>
        );
      })}
      <Field
        label={t('empresas.plantilla')}
        help={t('empresas.plantillaAyuda')}
        error={errores['plantilla'] ?? errores['paquete']}
      >
        {(c) => (
          <Select
            {...c}
            value={d.origen}
            onChange={(e) => cambiar({ origen: e.target.value })}
            options={[
              ...paquetes.map((p) => {
                const nombre = PAQUETE_NAMES.get(p);
                return { id: p, valor: nombre ? t(nombre) : p };
              }),
              ...modelos.map((e) => ({
                id: `${DE_EMPRESA}${e.id}`,
                valor: t('empresas.deEmpresa', { empresa: e.razon_social }),
              })),
              { id: '', valor: t('administracion.perfil.ninguno') },
            ]}
          />
        )}
      </Field>
      {mensaje !== undefined && <Banner tone={repetida ? 'warn' : 'danger'}>{mensaje}</Banner>}
      <div className="row">
        <Button onClick={onClose}>{t('administracion.usuarios.cancelar')}</Button>
        {repetida && (
          <Button busy={ocupado} onClick={(e) => void enviar(e, true)}>
            {t('empresas.acciones.esOtra')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={ocupado}>
          {t('administracion.perfil.crear')}
        </Button>
      </div>
    </form>
  );
};

export const Empresas = () => {
  const t = useT();
  const administra = usePermissions().puede('administrar');
  const [lista, setLista] = useState<readonly UserEmpresa[]>([]);
  const [falla, setFalla] = useState<string | undefined>(undefined);
  // Who comes to make one finds its form open.
  const [nueva, setNueva] = useState(useLocation().hash === '#nueva-empresa');
  const leer = useCallback(async (): Promise<void> => {
    const r = await askServer(api.administracion.empresas, undefined)();
    if (E.isLeft(r)) setFalla(r.left.message);
    else setLista(r.right.filter((e) => !e.archivada || e.actual));
  }, []);
  useEffect(() => {
    void leer();
  }, [leer]);
  // A person with one company and nothing to administer never sees the question.
  if (!administra && lista.length < 2) return null;
  return (
    <Panel
      id="empresas"
      title={t('administracion.perfil.empresas')}
      bare
      extra={
        administra && !nueva ? (
          <Button icon="plus" onClick={() => setNueva(true)}>
            {t('administracion.perfil.nuevaEmpresa')}
          </Button>
        ) : undefined
      }
    >
      {falla !== undefined && <Banner tone="danger">{falla}</Banner>}
      <ul className="perfil-lista">
        {lista.map((e) => (
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
                onClick={() => void switchEmpresa(e.id).then(setFalla)}
              >
                {t('administracion.perfil.ir')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {nueva && (
        <Nueva
          modelos={lista.filter((e) => e.roles.includes('administrador'))}
          onClose={() => setNueva(false)}
          onDone={() => {
            setNueva(false);
            void leer();
          }}
        />
      )}
    </Panel>
  );
};
