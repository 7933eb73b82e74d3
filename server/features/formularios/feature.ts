// The feature of the forms of a labour office: their reads, and the rule of a company's own texts.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, phrase, type Result } from '../../../core/kit/failure.ts';
import type { WireFormularioTemplate } from '../../../core/api/formularios.ts';
import {
  fieldsOfFormulario,
  isFormularioClase,
  readFormularioTemplate,
  type FormularioClase,
} from '../../../core/outputs/formularios.ts';
import { textFor } from '../../../core/kit/text.ts';
import { feature, offers, type StoreReads, type TableRule } from '../../kernel/store.ts';
import { buildFormulario, issuableFormulario, textOfFormulario, vacacionesNotices } from './build.ts';
import type { FormulariosOffer } from './contract.ts';

/** A text with a name that is no field of its form is not kept: it would be printed as it stands. */
const reviewTemplate: NonNullable<TableRule['revisar']> = (_, valores) => {
  const clase = String(valores['clase']);
  if (!isFormularioClase(clase)) return undefined;
  for (const field of ['titulo', 'texto'] as const) {
    const r = readFormularioTemplate(clase, String(valores[field]));
    if (isLeft(r)) {
      const { key, params } = r.left;
      return fail('invalid', key, params, { errors: [{ field, code: 'format', ...phrase(key, params) }] });
    }
  }
  return undefined;
};

const templateOf = (
  l: StoreReads,
  { clase }: { readonly clase: FormularioClase },
): Result<WireFormularioTemplate> =>
  ok({
    ...textOfFormulario(l, clase),
    campos: fieldsOfFormulario(clase).map((campo) => ({
      campo,
      dice: textFor(`formularios.campos.${campo}`),
    })),
  });

export const formulariosExtension = feature({
  nombre: 'formularios',
  offers: offers<FormulariosOffer>(),
  reglas: { ModelosFormulario: { revisar: reviewTemplate } },
  lecturas: {
    'formularios.armar': buildFormulario,
    'formularios.emitir': issuableFormulario,
    'formularios.avisos': vacacionesNotices,
    'formularios.modelo': templateOf,
  },
});
