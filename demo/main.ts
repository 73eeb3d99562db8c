import { serve } from './start'

void serve()
