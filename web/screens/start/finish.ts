// The end of the first start: creates the installation, signs its user in, and opens the run of the first
// month.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../../../core/api/index.ts';
import { corridaSuggestion } from '../../../core/domain/corridaSuggestion.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { showDate, addDays } from '../../../core/kit/period.ts';
import type { T } from '../../i18n.ts';
import { notify } from '../../kit/Notices.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { client, todayDate } from '../../ports.ts';
import { session } from '../../session.ts';
import { sendNewRow, askRows } from '../requests.ts';
import { rowByCode, type StartForm } from './steps.ts';

export const createInstallation = async (d: StartForm, key: string): Promise<Failure | undefined> => {
  const {
    codigo: code,
    username,
    email,
    nombre: name,
    password,
    razon_social,
    cuit,
    domicilio: address,
    localidad: town,
    paquete,
  } = d;
  const r = await client.ask(
    api.usuarios.primero,
    {
      codigo: code.trim(),
      username: username.trim(),
      email: email.trim(),
      nombre: name.trim(),
      password,
      empresa:
        d.origen === 'mirar'
          ? null
          : {
              razon_social: razon_social.trim(),
              cuit,
              domicilio: address,
              localidad: town,
              paquete: paquete === '' ? null : paquete,
            },
    },
    { key },
  )();
  return E.isLeft(r) ? r.left : undefined;
};

/** False: the user has to sign in. */
export const signInFirstUser = async (t: T, d: StartForm): Promise<boolean> => {
  const r = await client.ask(api.usuarios.login, {
    Usuario: { username: d.username.trim(), password: d.password },
    MisDatos: { index: 0 },
  })();
  if (E.isLeft(r)) return false;
  const { MisDatos, Factor } = r.right.content;
  session.send({ type: 'signedIn', authToken: MisDatos.content.Usuario.id });
  if (Factor?.hasta)
    notify({
      tone: 'warn',
      stays: true,
      text: t('factor.alta.primero', { fecha: shownInstant(Factor.hasta).slice(0, 10) }),
      action: { label: t('factor.alta.empezar'), run: () => window.location.assign('/perfil') },
    });
  return true;
};

/**
 * The month's run, as a draft. Without a package there are no kinds of run, so none is made. A failure is
 * reported: the run can be made from its list.
 */
export const openFirstPeriodo = async (t: T, d: StartForm): Promise<string | undefined> => {
  const [kinds, clases] = await Promise.all([
    askRows('TiposLiquidacion', { limit: 100 })(),
    askRows('ClasesLiquidacion', { limit: 100 })(),
  ]);
  if (E.isLeft(kinds)) return kinds.left.message;
  if (E.isLeft(clases)) return clases.left.message;
  const kind = rowByCode(kinds.right.rows, 'M'),
    clase = rowByCode(clases.right.rows, 'NOR');
  if (!kind || !clase) return undefined;
  const r = await sendNewRow('Liquidaciones', {
    descripcion: t('primerInicio.primera', { periodo: showDate(d.periodo) }),
    periodo: d.periodo,
    fecha_pago: corridaSuggestion(kind, d.periodo, todayDate(), (f) => addDays(f, 1)).fecha_pago,
    id_rrhh_tipo_liquidacion: kind['id'] ?? null,
    id_rrhh_clase_liquidacion: clase['id'] ?? null,
    legajos: [],
  })();
  return E.isLeft(r) ? r.left.message : undefined;
};
