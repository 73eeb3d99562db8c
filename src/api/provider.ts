import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { client } from './client'

/** Gives the app the cache of answers. */
export const ApiProvider = ({ children }: { children?: ReactNode }) =>
  createElement(QueryClientProvider, { client }, children)
