// Values that the build replaces in `src`. The floor is checked without the types of Node, because they bring newer libraries.
declare const process: { env: NodeJS.ProcessEnv }
