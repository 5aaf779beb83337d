import Inspector
import Testing
