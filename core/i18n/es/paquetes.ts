// Texts of packages: their files, what loading them does, and where a value comes from.
export const paquetes = {
  noJson: 'El archivo no es JSON: {{mensaje}}', noEs: 'El archivo no es un paquete de Jornal: su primer dato debe ser «formato»: «{{formato}}».',
  otraVersion: 'El archivo dice «formato_version» {{version}} y este programa lee la {{admite}}. Expórtelo de nuevo, o actualice el programa.',
  forma: 'En {{lugar}} falta un dato o no es de la clase que debe ser.', unError: '{{lugar}}: {{mensaje}}', errores: 'El archivo tiene {{cantidad}} errores. El primero, en {{lugar}}: {{mensaje}}',
  codigo: 'El código del paquete lleva de 2 a 40 letras minúsculas, números o guiones.', nombre: 'El nombre del paquete lleva de 2 a 120 caracteres.',
  version: 'La versión «{{version}}» no se entiende: se escribe con números y puntos, por ejemplo 2026.2.', cuantas: 'Un paquete lleva de 1 a {{maximo}} filas.',
  tabla: '«{{tabla}}» no es una tabla que un paquete pueda cargar.', sinClave: 'Falta la clave de la fila: con ella la señalan las demás.', claveRepetida: 'La clave «{{clave}}» ya está en {{otra}}.',
  faltaCampo: 'Falta «{{campo}}».', faltaRef: 'Falta «{{campo}}»: se escribe {"ref": ["Tabla", "clave"]}.', refMal: '«{{campo}}» señala una fila así: {"ref": ["{{tabla}}", "clave"]}.', refFalta: 'Señala a «{{clave}}» de {{tabla}}, que no está en el archivo.',
  lista: '«{{campo}}» debe ser una lista de filas.',
  filaMal: 'No se pudo cargar {{tabla}} {{clave}}: {{mensaje}}', cambio: 'Los datos de la empresa cambiaron desde la vista previa. Mírela de nuevo antes de cargar.',
  sinCarga: 'La empresa no tiene cargado el paquete «{{codigo}}».', sinOrigen: 'Esta fila no viene de ningún paquete.', noExiste: 'No existe el paquete «{{codigo}}». Los que trae el programa son {{conocidos}}.',
  cambiadaDespues: 'No se puede deshacer: {{cantidad}} de las filas que cargó cambiaron después ({{cuales}}). Use «volver al valor del paquete» en cada una.',
  dado: 'Dé un archivo o el código de un paquete, uno de los dos.', si: 'Sí', no: 'No', vacio: '—', falta: '(no está)', quitar: '(se quita)',
  origen: 'Paquete {{nombre}} {{version}}', cambiado: 'cambiado por la empresa',
} as const;
