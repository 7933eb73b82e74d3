// Texts of the board of companies, and of those that begin from another.
export const empresas = {
  titulo: 'Empresas', periodo: 'Período', anterior: 'Mes anterior', siguiente: 'Mes siguiente', buscar: 'Buscar empresa', nueva: 'Nueva empresa',
  empresa: 'Empresa', legajos: 'Legajos', f931: 'Vence F.931', atraso: 'Atraso', alDia: 'Al día', dias_one: '{{count}} día', dias_other: '{{count}} días', entrar: 'Entrar', entrarA: 'Entrar a {{empresa}}', aqui: 'Está aquí',
  pasos: { novedades: 'Novedades', calculada: 'Calculada', aprobada: 'Aprobada', pagada: 'Pagada', cerrada: 'Cerrada' },
  estado: { hecho: 'Hecho', parte: 'En parte', falta: 'Falta' }, conError_one: '{{count}} con error', conError_other: '{{count}} con error', sinPermiso: 'Sus roles en esta empresa no incluyen liquidaciones.', sinCoincidencias: 'Ninguna empresa se llama así.', sinEmpresas: 'No tiene empresas.', orden: 'Ordenar', porAtraso: 'Por atraso', porNombre: 'Por nombre', resumen: '{{hechas}} de {{total}} con el mes cerrado · {{atrasadas}} atrasadas', sinGente: 'Sin legajos',
  plantilla: 'Conceptos y tablas', plantillaAyuda: 'De un convenio, o iguales a los de otra empresa suya. Los legajos no se copian.', deEmpresa: 'Iguales a los de {{empresa}}', plantillaAjena: 'No administra la empresa elegida como modelo.', dosOrigenes: 'Elija un convenio o una empresa como modelo, no los dos.',
} as const;
